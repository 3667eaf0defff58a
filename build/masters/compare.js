// What differs between two folders of golden masters.
const fs = require("fs");
const path = require("path");

/** Differences of one master that are printed; the rest is counted. */
const SHOWN = 12;

/** A line for each difference: the master, where in it, before and after. */
function compare(before, after) {
  const names = [...new Set([...mastersIn(before), ...mastersIn(after)])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before, after].map((folder) => read(path.join(folder, name)));
    if (old === undefined) return [`${name}: new`];
    if (now === undefined) return [`${name}: gone`];
    const found = [...differences(old, now, "")];
    const rest = found.length > SHOWN ? [`${name}: ${found.length - SHOWN} more`] : [];
    return [...found.slice(0, SHOWN).map((line) => `${name}${line}`), ...rest];
  });
}

function mastersIn(folder) {
  return fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".json"));
}

function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}

function* differences(old, now, at) {
  const isHolder = (value) => typeof value === "object" && value !== null;
  if (!isHolder(old) || !isHolder(now) || Array.isArray(old) !== Array.isArray(now)) {
    if (old !== now) yield `${at}: ${shown(old)} → ${shown(now)}`;
    return;
  }
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    yield* differences(old[key], now[key], `${at} ${key}`);
  }
}

function shown(value) {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

module.exports = { compare };
