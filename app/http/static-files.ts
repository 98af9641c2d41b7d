import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
};

/** How a file is compressed, best first. Brotli at this level takes no longer than gzip and gives a tenth less. */
const ENCODINGS = {
  br: (plain: Uint8Array) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain: Uint8Array) => gzipSync(plain, { level: 9 }),
};
type Encoding = keyof typeof ENCODINGS;

interface Asset {
  plain: Uint8Array<ArrayBuffer>;
  /** Compressed when it is first served so: all files together take a tenth of a second of each start. */
  packed: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  headers: Record<string, string>;
}

/** Serves the files of a build, read and compressed once: hashed names are cached for a year, others for an hour. */
export function staticFiles(folder: string): MiddlewareHandler {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const plain = new Uint8Array(readFileSync(file));
    const age = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    assets.set(path, {
      plain,
      packed: {},
      headers: {
        "Content-Type": type,
        "Cache-Control": age,
        "X-Content-Type-Options": "nosniff",
        Vary: "Accept-Encoding",
      },
    });
  }
  return async (c, next) => {
    const asset = c.req.method === "GET" || c.req.method === "HEAD" ? assets.get(c.req.path) : undefined;
    if (!asset) return next();
    const encoding = acceptedEncoding(c.req.header("accept-encoding") ?? "");
    const body = encoding ? smallest(asset, encoding) : asset.plain;
    const packs = body !== asset.plain;
    const headers = {
      ...asset.headers,
      "Content-Length": String(body.length),
      ...(packs && { "Content-Encoding": encoding }),
    };
    return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body(body, 200, headers);
  };
}

function acceptedEncoding(header: string): Encoding | undefined {
  return (["br", "gzip"] as const).find((encoding) => new RegExp(`\\b${encoding}\\b`).test(header));
}

function smallest(asset: Asset, encoding: Encoding): Uint8Array<ArrayBuffer> {
  asset.packed[encoding] ??= new Uint8Array(ENCODINGS[encoding](asset.plain));
  const packed = asset.packed[encoding];
  return packed.length < asset.plain.length ? packed : asset.plain;
}
