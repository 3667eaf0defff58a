import type { Server } from "node:http";

export function build(folder?: string): Promise<void>;
export function serve(port: number, folder?: string): Promise<Server>;
