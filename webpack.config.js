// Bundles what Excel loads: functions.js with its metadata, and the task pane.
const path = require("path");
const CopyPlugin = require("copy-webpack-plugin");
const { FunctionsMetadataPlugin } = require("./build/functionsMetadata");

const SYSTEMS = ["croquet", "dbf", "acbl", "chess", "go"];
const FAMILIES = [...SYSTEMS, "handicap"];

/** Microsoft wants its script from its own network; `OFFICE_JS=package` serves it from the npm package instead. */
const OFFICE_NETWORK = "https://appsforoffice.microsoft.com";

module.exports = (env, argv) => {
  const production = argv.mode === "production";
  const packaged = process.env.OFFICE_JS === "package" || !production;
  const officeJs = packaged ? "office-js" : `${OFFICE_NETWORK}/lib/1/hosted`;
  const policy = [
    "default-src 'none'",
    `script-src 'self'${packaged ? "" : ` ${OFFICE_NETWORK}`}`,
    "style-src 'self' 'unsafe-inline'", // Excel on the web adds a style of its own
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const page = (content) =>
    content
      .toString()
      .replace(/%CSP%/g, policy)
      .replace(/%OFFICE_JS%/g, `${officeJs}/office.js`)
      .replace(/%OFFICE%/g, officeJs);

  const typescript = (target) => ({
    test: /\.tsx?$/,
    loader: "esbuild-loader",
    options: { target, jsx: "automatic", jsxImportSource: "preact" },
  });
  const common = {
    context: __dirname,
    devtool: production ? "source-map" : "inline-source-map",
    resolve: { extensions: [".tsx", ".ts", ".js"] },
    performance: { hints: false },
    output: { path: path.resolve(__dirname, "dist"), filename: "[name].js" },
  };
  return [
    {
      ...common,
      name: "functions",
      // The JavaScript-only runtime of older Excel knows nothing newer.
      target: ["web", "es2016"],
      entry: { functions: "./src/functions/register.ts" },
      module: { rules: [typescript("es2016")] },
      plugins: [
        new FunctionsMetadataPlugin({
          inputs: FAMILIES.map((f) => `./src/functions/${f}.ts`),
          prefixes: FAMILIES.map((f) => f.toUpperCase()),
          translations: { da: "./src/functions/locales/da.json" },
          script: "functions.js",
        }),
      ],
    },
    {
      ...common,
      name: "taskpane",
      target: ["web", "es2020"],
      entry: { taskpane: "./src/taskpane/main.tsx" },
      module: { rules: [typescript("es2020")] },
      plugins: [
        new CopyPlugin({
          patterns: [
            { from: "src/taskpane/taskpane.html", to: "taskpane.html", transform: page },
            { from: "src/taskpane/theme.css", to: "taskpane.css" },
            { from: "src/functions/functions.html", to: "functions.html", transform: page },
          ],
        }),
      ],
    },
  ];
};
