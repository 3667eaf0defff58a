// Bundles what Excel loads: functions.js with its metadata, the task pane, the manifest.
const path = require("path");
const CopyPlugin = require("copy-webpack-plugin");
const { FunctionsMetadataPlugin } = require("./build/functionsMetadata");

const SYSTEMS = ["croquet", "dbf", "acbl", "chess", "go"];
const FAMILIES = [...SYSTEMS, "handicap"].filter((f) => require("fs").existsSync(`./src/functions/${f}.ts`));

module.exports = (env, argv) => {
  const production = argv.mode === "production";
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
  };
  const output = { path: path.resolve(__dirname, "dist"), filename: "[name].js" };
  return [
    {
      ...common,
      name: "functions",
      // The JavaScript-only runtime of older Excel knows nothing newer.
      target: ["web", "es2016"],
      entry: { functions: "./src/functions/register.ts" },
      output,
      module: { rules: [typescript("es2016")] },
      plugins: [
        new FunctionsMetadataPlugin({
          inputs: FAMILIES.map((f) => `./src/functions/${f}.ts`),
          prefixes: [...SYSTEMS, "handicap"].map((s) => s.toUpperCase()),
          translations: { da: "./src/functions/locales/da.json" },
          script: "functions.js",
        }),
      ],
    },
  ];
};
