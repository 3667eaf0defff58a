// The files of Microsoft's npm package that Excel on Windows, on the Mac and on the web load, for builds that bring
// them along. They are copied as they are: the licence does not allow to change them, and asks to be passed on.
// Left out: other Office programs, phones, 140 more languages (office.js falls back to English), usage data.
const path = require("path");

const HOSTS = ["win32-16.01", "mac-16.00", "web-16.00"];
const LANGUAGES = ["en-us", "da-dk"];

const OFFICE_JS_FOLDER = path.dirname(require.resolve("@microsoft/office-js/package.json"));

const OFFICE_JS_FILES = [
  "LICENSE.md",
  "dist/office.js",
  "dist/o15apptofilemappingtable.js", // asked for outside Excel
  "dist/custom-functions-runtime.js", // the loader of functions.html, for the …-core.js
  ...HOSTS.flatMap((host) => [`dist/excel-${host}.js`, `dist/excel-${host}-core.js`]),
  ...LANGUAGES.map((language) => `dist/${language}/office_strings.js`),
];

/** Patterns for copy-webpack-plugin. */
function officeJsPatterns(to) {
  return OFFICE_JS_FILES.map((file) => ({
    from: path.join(OFFICE_JS_FOLDER, file),
    to: `${to}/${file.replace("dist/", "")}`,
    info: { minimized: true }, // that is: leave it alone
  }));
}

module.exports = { officeJsPatterns, OFFICE_JS_FILES, OFFICE_JS_FOLDER };
