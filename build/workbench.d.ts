import type { Server } from "node:http";
import type { Metafile } from "esbuild";

export function build(folder?: string): Promise<Metafile>;
export function serve(port: number, folder?: string): Promise<Server>;
