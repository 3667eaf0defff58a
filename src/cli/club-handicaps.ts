import { run } from "./main";

// A reader that has seen enough (`| head`) closes the pipe; that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  process.stderr.write(`standard output: ${error.code ?? error.message}\n`);
  process.exit(2);
});

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text + "\n"),
  error: (text) => process.stderr.write(text + "\n"),
});
