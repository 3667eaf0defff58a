// Webpack plugin: in a page, the names of scripts and style sheets as they were emitted, with the hash of their contents.
// After an update no browser then puts an old part beside a new one; only the pages must be asked for anew.

const NAME = "hashed names";
const HASH = /\.[0-9a-f]{8,}(?=\.(js|css)$)/;

/** `taskpane.1a2b3c4d.js` → `taskpane.js` */
function plainName(file) {
  return file.replace(HASH, "");
}

class HashedNamesPlugin {
  /** @param {string} page the emitted page whose `src` and `href` are plain names */
  constructor(page) {
    this.page = page;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const emitted = new Map(Object.keys(assets).map((file) => [plainName(file), file]));
        const named = (attribute, file) => {
          const found = emitted.get(file);
          if (!found) compilation.errors.push(new WebpackError(`${this.page} names ${file}, which is not emitted`));
          return `${attribute}="${found ?? file}"`;
        };
        compilation.updateAsset(this.page, (source) => {
          const page = String(source.source());
          return new sources.RawSource(
            page.replace(/\b(src|href)="?([\w-]+\.(?:js|css))"?(?=[\s>])/g, (_, attribute, file) =>
              named(attribute, file),
            ),
          );
        });
      });
    });
  }
}

module.exports = { HashedNamesPlugin, plainName };
