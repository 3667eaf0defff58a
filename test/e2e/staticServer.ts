import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".xml": "application/xml; charset=utf-8",
};

export interface StaticServer {
  /** For example `http://127.0.0.1:40123`, without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves folders under path prefixes, such as `{ "/office/": ".../dist", "/": ".../pages" }`, on a free port. `types`:
 * content types of some endings, to imitate a server that sends others.
 */
export async function serveFolders(
  folders: Readonly<Record<string, string>>,
  types: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const prefixes = Object.keys(folders).sort((a, b) => b.length - a.length);

  async function find(pathname: string): Promise<{ type: string; content: Buffer } | null> {
    const prefix = prefixes.find((candidate) => pathname.startsWith(candidate));
    if (prefix === undefined) return null;
    const root = path.resolve(folders[prefix]!);
    const wanted = pathname.slice(prefix.length);
    const file = path.resolve(root, wanted === "" || wanted.endsWith("/") ? `${wanted}index.html` : wanted);
    if (!file.startsWith(root + path.sep)) return null;
    const ending = path.extname(file).toLowerCase();
    const type = types[ending] ?? CONTENT_TYPES[ending] ?? "application/octet-stream";
    return readFile(file).then(
      (content) => ({ type, content }),
      () => null,
    );
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    void find(decodeURIComponent(pathname)).then((found) => {
      // A browser asks every server for this icon.
      if (pathname === "/favicon.ico") response.writeHead(204).end();
      else if (found === null) response.writeHead(404, { "Content-Type": "text/plain" }).end("not found");
      else response.writeHead(200, { "Content-Type": found.type, "Cache-Control": "max-age=600" }).end(found.content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
