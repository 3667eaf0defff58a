// Bundles the workbench to dist-workbench/ and serves it: node build/workbench.js [--port N] [--build-only] [--into FOLDER]
const fs = require("fs");
const http = require("http");
const path = require("path");
const { parseArgs } = require("util");
const esbuild = require("esbuild");
const { version } = require("../package.json");
const { metadata } = require("./functionsMetadata");

const ROOT = path.resolve(__dirname, "..");
const OUTPUT = path.join(ROOT, "dist-workbench");
const DEFAULT_PORT = 3000;

/** Univer's text engine hyphenates seventy languages, with 4.6 MB of dictionaries. Cells are not hyphenated. */
const withoutHyphenation = {
  name: "without hyphenation",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/[a-z0-9-]+-[\w-]{8}\.js$/ }, ({ importer, path: name }) =>
      /@univerjs[\\/]engine-render[\\/]lib[\\/]es[\\/]index\.js$/.test(importer)
        ? { path: name, namespace: "hyphenation" }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: "hyphenation" }, () => ({
      contents: "export const patterns = [], exceptions = []; export default { patterns, exceptions };",
    }));
  },
};

/** Its formula engine takes no table name with an underscore (#NAME?), and every summary of ours has one. */
const withUnderscores = {
  name: "table names with underscores",
  setup({ onLoad }) {
    const forbidden = 'TABLE_NAME_REGEX = "((?![~!@#$%^&*()_+<>';
    onLoad({ filter: /@univerjs[\\/]engine-formula[\\/]lib[\\/]es[\\/]index\.js$/ }, ({ path: file }) => {
      const source = fs.readFileSync(file, "utf8");
      if (!source.includes(forbidden)) return { errors: [{ text: `not found: ${forbidden}` }] };
      return { contents: source.replace(forbidden, forbidden.replace("()_+", "()+")), loader: "js" };
    });
  },
};

/** Builds it into a folder that any web server can serve; gives what esbuild put into the scripts (its metafile). */
async function build(folder = OUTPUT) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const { metafile } = await bundle(folder);
  writeMetadata(folder);
  writePages(folder, metafile);
  copySamples(folder);
  return metafile;
}

function bundle(folder) {
  return esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: { main: "workbench/main.ts", pane: "workbench/pane.ts" },
    outdir: folder,
    // The hash of the contents, so that after an update no browser puts an old part beside a new one.
    entryNames: "[name].[hash]",
    bundle: true,
    // No modules: some web servers on Windows send scripts as plain text, which browsers do not take for a module.
    format: "iife",
    target: "es2022",
    minify: true,
    metafile: true,
    define: { "process.env.NODE_ENV": '"production"', __VERSION__: JSON.stringify(version) },
    plugins: [withoutHyphenation, withUnderscores],
    logLevel: "warning",
  });
}

/** The pages, with the names of their scripts and style sheets as they were written. */
function writePages(folder, { outputs }) {
  const written = new Map(
    Object.keys(outputs).map((file) => [path.basename(file).replace(/\.\w{8}(?=\.\w+$)/, ""), path.basename(file)]),
  );
  for (const page of ["index.html", "pane.html"]) {
    const text = fs.readFileSync(path.join(ROOT, "workbench", page), "utf8");
    const named = text.replace(/\b(src|href)="(\w+\.(?:js|css))"/g, (_, attribute, name) => {
      if (!written.has(name)) throw new Error(`${page} names ${name}, which is not there`);
      return `${attribute}="${written.get(name)}"`;
    });
    fs.writeFileSync(path.join(folder, page), named);
  }
}

/** functions.json and its translations, as Excel gets them. */
function writeMetadata(folder) {
  const { files, problems } = metadata();
  if (problems.length > 0) throw new Error(`functions.json: ${problems.join("; ")}`);
  for (const [name, content] of Object.entries(files))
    fs.writeFileSync(path.join(folder, name), JSON.stringify(content));
}

function copySamples(folder) {
  const names = fs.readdirSync(path.join(ROOT, "samples"));
  fs.mkdirSync(path.join(folder, "samples"));
  for (const name of names) {
    fs.copyFileSync(path.join(ROOT, "samples", name), path.join(folder, "samples", name));
  }
  fs.writeFileSync(path.join(folder, "samples.json"), JSON.stringify(names.sort()));
}

const CONTENT_TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Serves what was built, to this machine only. Resolves with the server once it listens. */
function serve(port, folder = OUTPUT) {
  const server = http.createServer((request, response) => {
    const file = fileOf(request, folder);
    if (file === null) {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("not found\n");
      return;
    }
    response.writeHead(200, {
      "Content-Type": CONTENT_TYPES[path.extname(file)] ?? "application/octet-stream",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    });
    if (request.method === "HEAD") response.end();
    else fs.createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => resolve(server));
  });
}

/** A page elsewhere may have its own name lead to this machine, and read the answers as its own. */
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The built file that a request asks for; null for everything else, above all for what lies outside the folder. */
function fileOf({ method, url, headers }, folder) {
  if (method !== "GET" && method !== "HEAD") return null;
  if (!OWN_HOST.test(headers.host ?? "")) return null;
  try {
    const { pathname } = new URL(url, "http://localhost");
    const name = decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const file = path.resolve(folder, `.${path.sep}${name}`);
    if (!file.startsWith(folder + path.sep) || !fs.statSync(file).isFile()) return null;
    // A link may lead out of the folder.
    return fs.realpathSync(file) === path.join(fs.realpathSync(folder), path.relative(folder, file)) ? file : null;
  } catch {
    return null;
  }
}

/** The wanted port, or the next that is free. */
async function serveNear(port, folder) {
  for (let next = port; ; next++) {
    try {
      return await serve(next, folder);
    } catch (error) {
      if (error.code !== "EADDRINUSE" || next >= port + 100) throw error;
    }
  }
}

async function main() {
  const { values } = parseArgs({
    options: { port: { type: "string" }, "build-only": { type: "boolean" }, into: { type: "string", default: OUTPUT } },
  });
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error("--port: a whole number up to 65535");
  await build(values.into);
  if (values["build-only"]) return;
  const server = await serveNear(port, values.into);
  console.log(`Workbench: http://localhost:${server.address().port}`);
  process.once("SIGINT", () => {
    server.close();
    server.closeAllConnections();
  });
}

module.exports = { build, serve };

if (require.main === module) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
