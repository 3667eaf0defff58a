import { run } from "./main";

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text + "\n"),
  error: (text) => process.stderr.write(text + "\n"),
});
