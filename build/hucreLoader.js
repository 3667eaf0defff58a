// Webpack loader: hucre without the one lookbehind that its writer of .ods brings along, in a pattern that is made when the
// script loads. WebKit before Safari 16.4, on macOS 12 and older, does not know them, and would not open any file.
const CHANGES = [
  ["`(?<![A-Za-z0-9_$.!])(${SHEET_QUALIFIER})", "`(^|[^A-Za-z0-9_$.!])(${SHEET_QUALIFIER})"],
  ["(_m, q1, r1, q2, r2) => replacer(", "(_m, before, q1, r1, q2, r2) => before + replacer("],
];

module.exports = function (source) {
  return CHANGES.reduce((code, [from, to]) => {
    if (!code.includes(from)) throw new Error(`hucre has changed, this is not in it any more: ${from}`);
    return code.replace(from, () => to);
  }, source);
};
