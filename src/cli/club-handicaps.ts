import { setFlagsFromString } from "node:v8";
import { run } from "./main";

// V8 lets its memory grow to four times of what is held before it looks for what is not: of a season's 250 MB that is all
// of a small machine's. To a third as much again costs a tenth of the time, most of it on another core.
setFlagsFromString("--heap-growing-percent=30");

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
