// Options of Node for a run of tests: Node 20 compiles for speed early and much at once; most tests are over before that pays.
module.exports = /^20\./.test(process.versions.node)
  ? ["--interrupt-budget=264000", "--max-inlined-bytecode-size-cumulative=150"]
  : [];
