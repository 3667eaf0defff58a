import js from "@eslint/js";
import officeAddins from "eslint-plugin-office-addins";
import globals from "globals";
import tseslint from "typescript-eslint";

const officeRules = Object.fromEntries(
  Object.keys(officeAddins.rules).map((rule) => [`office-addins/${rule}`, "error"]),
);

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
    rules: officeRules,
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
