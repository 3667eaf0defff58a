// What oxlint cannot check: how Office.js is used, and our own shapes of code. The usual rules are in .oxlintrc.json.
// The plugin loads @eslint/js without declaring it.
import officeAddins from "eslint-plugin-office-addins";
import { parser } from "typescript-eslint";

const officeRules = Object.fromEntries(
  Object.keys(officeAddins.rules).map((rule) => [`office-addins/${rule}`, "error"]),
);

// `told` holds the details against the sentence; details that are only handed on were held against it before.
const CODE = "ObjectExpression:has(> Property[key.name='code'])";
const UNCHECKED_DETAILS = [
  `${CODE}:has(> Property[key.name='details']) > Property[key.name='code'][value.type=/Literal$/]`,
  `${CODE} > Property[key.name='details'] > ObjectExpression:not(:has(> SpreadElement))`,
].map((selector) => ({ selector, message: "Write told(code, details), which wants what the sentence names." }));

export default [
  {
    files: ["src/**/*.{ts,tsx}"],
    languageOptions: { parser },
    plugins: { "office-addins": officeAddins },
    rules: { ...officeRules, "no-restricted-syntax": ["error", ...UNCHECKED_DETAILS] },
  },
];
