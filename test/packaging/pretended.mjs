// Loaded before a script: the system is called SYSTEM, commands are written to NOTES and not run, and requests to port
// 3000 go to PORT.
import childProcess from "node:child_process";
import { EventEmitter } from "node:events";
import { appendFileSync } from "node:fs";
import https from "node:https";
import { PassThrough } from "node:stream";

const { SYSTEM, NOTES, PORT } = process.env;
Object.defineProperty(process, "platform", { value: SYSTEM });

const note = (...words) => appendFileSync(NOTES, `${words.join(" ")}\n`);

/** Whether a certificate is trusted: on Windows Microsoft's script reports it after a mark. */
childProcess.execSync = (command) => {
  note(command);
  return Buffer.from(`${/-OutputMarker "([^"]*)"/.exec(command)?.[1] ?? ""}trusted`);
};

/** Who listens at a port: nobody, so the commands end with 1. */
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
