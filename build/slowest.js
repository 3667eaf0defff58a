/** The ten slowest files of a run, to be printed at its end. `files`: pairs of a name and its milliseconds. */
function slowest(files) {
  const lines = [...files]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([name, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${name}`);
  return ["", "The slowest files:", ...lines, ""].join("\n");
}

module.exports = { slowest };
