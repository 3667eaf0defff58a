import js from "@eslint/js";
import officeAddins from "eslint-plugin-office-addins";
import globals from "globals";
import tseslint from "typescript-eslint";

const officeRules = Object.fromEntries(
  Object.keys(officeAddins.rules).map((rule) => [`office-addins/${rule}`, "error"]),
);

// `told` holds the details against the sentence; details that are only handed on were held against it before.
const CODE = "ObjectExpression:has(> Property[key.name='code'])";
const UNCHECKED_DETAILS = [
  `${CODE}:has(> Property[key.name='details']) > Property[key.name='code'][value.type=/Literal$/]`,
  `${CODE} > Property[key.name='details'] > ObjectExpression:not(:has(> SpreadElement))`,
].map((selector) => ({ selector, message: "Write told(code, details), which wants what the sentence names." }));

export default tseslint.config(
  { ignores: ["dist*/**", "release/**", "test-results/**", "node_modules/**", "build/stubs/**"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
    },
  },
  {
    files: ["test/**/*.ts"],
    ignores: ["test/random.ts"],
    rules: {
      "no-restricted-imports": ["error", { name: "fast-check", message: "test/random.ts gives it a fixed seed." }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { "office-addins": officeAddins },
    rules: {
      ...officeRules,
      "no-restricted-syntax": ["error", ...UNCHECKED_DETAILS],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    rules: { "max-lines-per-function": ["error", 80] },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { globals: globals.node },
    rules: { "@typescript-eslint/no-require-imports": "off", "no-console": "off" },
  },
  { files: ["build/release/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["bench/**", "test/**", "workbench/**"], rules: { "no-console": "off" } },
);
