// Makes dist/, everything a host needs: functions.js with its metadata, the task pane, manifest, icons and help.
// ADDIN_BASE_URL says where it will be hosted.
const path = require("path");
const CopyPlugin = require("copy-webpack-plugin");
const { DefinePlugin } = require("webpack");
const { EsbuildPlugin } = require("esbuild-loader");
const MinimizerPlugin = require("minimizer-webpack-plugin");
const { bundled } = require("./build/bundled");
const { certificateFiles } = require("./build/certificates");
const { FunctionsMetadataPlugin } = require("./build/functionsMetadata");
const { GuidePagesPlugin } = require("./build/guidePages");
const { HashedNamesPlugin } = require("./build/hashedNames");
const { baseUrl, builtManifest } = require("./build/manifest");
const { officeJsPatterns } = require("./build/officeJs");
const { PlainSpreadPlugin } = require("./build/plainSpread");

const { version } = require("./package.json");

const { FUNCTION_FAMILIES } = bundled("src/kernel/sources.ts");

/** Says after a build for whom it is: one made without an address works on this computer only. */
class AddressNote {
  constructor(base) {
    this.base = base;
  }

  apply(compiler) {
    const local =
      `A local build, for ${this.base}: others cannot load it. For a web address, set ADDIN_BASE_URL to it before ` +
      "npm run build (docs/guide/install.md).";
    compiler.hooks.afterDone.tap("address", () =>
      console.log(process.env.ADDIN_BASE_URL ? `Built for ${this.base}` : local),
    );
  }
}

/** Microsoft wants its script from its own network; `OFFICE_JS=package` serves it from the npm package instead. */
const OFFICE_NETWORK = "https://appsforoffice.microsoft.com";
/** Where Microsoft's documentation has it since September 2026: the address above may come to lead there. */
const OFFICE_NETWORK_NEXT = "https://officeapis.public.onecdn.static.microsoft";
const OFFICE_FOLDER = "office-js";

module.exports = (env, argv) => {
  const production = argv.mode === "production";
  const packaged = process.env.OFFICE_JS === "package" || !production;
  const officeJs = packaged ? OFFICE_FOLDER : `${OFFICE_NETWORK}/lib/1/hosted`;
  const base = baseUrl();
  const policy = [
    "default-src 'none'",
    `script-src 'self'${packaged ? "" : ` ${OFFICE_NETWORK} ${OFFICE_NETWORK_NEXT}`}`,
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
      module: { rules: [typescript("es2020")] },
      optimization: {
        minimize: {
          javascript: {
            ecma: 2016,
            compress: {
              passes: 3,
              // Inlined into each of ours, the loop over the rows of a range takes twice as long.
              reduce_funcs: false,
              // Functions together, then texts; `x === null` as it is written: so it packs better.
              hoist_funs: true,
              lhs_constants: false,
            },
            // No server and no runtime can take it for another encoding.
            format: { ascii_only: true },
          },
        },
        // Made older all at once: module by module, each would have its own stand-ins for what is newer.
        minimizer: [new EsbuildPlugin({ target: "es2016", minify: false }), new PlainSpreadPlugin(), "..."],
      },
      plugins: [
        new FunctionsMetadataPlugin({
          prefixes: FUNCTION_FAMILIES.map((f) => f.toUpperCase()),
          script: "functions.js",
          help: process.env.ADDIN_BASE_URL ? `${base}docs/functions.html` : null,
        }),
      ],
      // One server for both; Excel reads the metadata from another origin.
      devServer: {
        port: 3000,
        server: { type: "https", options: certificateFiles() },
        headers: { "Access-Control-Allow-Origin": "*" },
        hot: false,
        liveReload: false,
        client: false,
        static: false,
      },
    },
    {
      ...common,
      name: "taskpane",
      target: ["web", "es2020"],
      entry: { taskpane: "./src/taskpane/main.tsx" },
      module: {
        rules: [
          typescript("es2020"),
          { test: /hucre[\\/]dist[\\/]cell-utils\.mjs$/, loader: path.join(__dirname, "build", "hucreLoader.js") },
        ],
      },
      // What is loaded on demand goes by the name its import gives it, with the library it is there for.
      optimization: {
        chunkIds: "named",
        splitChunks: false,
        // Far faster than the usual one, and what it makes is no larger.
        minimizer: [
          new MinimizerPlugin({
            minify: MinimizerPlugin.swcMinify,
            minimizerOptions: { compress: { ecma: 2020, toplevel: true }, mangle: { toplevel: true } },
          }),
          // Of styles and pages.
          "...",
        ],
      },
      output: { ...common.output, filename: "[name].[contenthash:10].js" },
      plugins: [
        new HashedNamesPlugin("taskpane.html"),
        new DefinePlugin({ __VERSION__: JSON.stringify(version) }),
        ...(production ? [new GuidePagesPlugin(), new AddressNote(base)] : []),
        new CopyPlugin({
          patterns: [
            { from: "src/taskpane/taskpane.html", to: "taskpane.html", transform: page },
            { from: "src/taskpane/theme.css", to: "taskpane.[contenthash:10].css" },
            { from: "src/functions/functions.html", to: "functions.html", transform: page },
            { from: "manifest.xml", transform: (content) => builtManifest(content.toString(), base) },
            { from: "assets/*.png" },
            { from: "assets/help.{html,css}", to: "[name][ext]" },
            ...(packaged ? officeJsPatterns(OFFICE_FOLDER) : []),
          ],
        }),
      ],
    },
  ];
};
