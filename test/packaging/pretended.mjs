// Loaded before a script: the system is called SYSTEM, the commands given to it are noted in NOTES and not run, and what
// is asked of port 3000 goes to PORT.
import childProcess from "node:child_process";
import { EventEmitter } from "node:events";
import { appendFileSync } from "node:fs";
import https from "node:https";
import { PassThrough } from "node:stream";

const { SYSTEM, NOTES, PORT } = process.env;
Object.defineProperty(process, "platform", { value: SYSTEM });

const note = (...words) => appendFileSync(NOTES, `${words.join(" ")}\n`);

/** Whether a certificate is trusted: on Windows Microsoft's script says so behind a mark. */
childProcess.execSync = (command) => {
  note(command);
  return Buffer.from(`${/-OutputMarker "([^"]*)"/.exec(command)?.[1] ?? ""}trusted`);
};

/** Who listens at a port: nobody, and then the commands end with 1. */
childProcess.exec = (command, done) => {
  note(command);
  done(Object.assign(new Error(command), { code: 1 }));
};

childProcess.spawn = (command, words) => {
  note(command, ...words);
  const child = Object.assign(new EventEmitter(), {
    pid: 2 ** 30,
    stdout: new PassThrough().end(),
    stderr: new PassThrough().end(),
    unref() {},
  });
  setImmediate(() => child.emit("close", 0));
  return child;
};

const get = https.get;
https.get = (url, ...rest) => get(url.replace(":3000/", `:${PORT}/`), ...rest);
