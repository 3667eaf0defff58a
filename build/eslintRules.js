// For oxlint: a rule of ESLint's that it has not got.
const { builtinRules } = require("eslint/use-at-your-own-risk");

const name = "no-restricted-syntax";
module.exports = { meta: { name: "eslint-rules" }, rules: { [name]: builtinRules.get(name) } };
