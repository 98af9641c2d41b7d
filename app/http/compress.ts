import { Duplex } from "node:stream";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const zip = promisify(gzip);
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|openapi)|image\/svg)/;
const SMALL = 1024;

/**
 * Gzips responses that the client accepts compressed and that gain from it: pages at once, because they are complete;
 * downloads while they stream. Level 3 takes 15 % of a page's time, against 25 % for the platform's CompressionStream
 * (measured).
 */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    if (c.req.method === "HEAD" || res.headers.has("content-encoding")) return;
    if (!COMPRESSIBLE.test(res.headers.get("content-type") ?? "")) return;
    res.headers.append("Vary", "Accept-Encoding");
    if (!/\bgzip\b/.test(c.req.header("accept-encoding") ?? "")) return;
    const headers = new Headers(res.headers);
    headers.set("Content-Encoding", "gzip");
    if (res.body && res.headers.has("content-disposition")) {
      headers.delete("content-length");
      c.res = new Response(gzipped(res.body), { status: res.status, headers });
      return;
    }
    const body = await res.arrayBuffer();
    if (body.byteLength < SMALL) {
      c.res = new Response(body, { status: res.status, headers: res.headers });
      return;
    }
    const packed = await zip(body, { level: 3 });
    headers.set("Content-Length", String(packed.byteLength));
    c.res = new Response(new Uint8Array(packed), { status: res.status, headers });
  };
}

function gzipped(body: ReadableStream<Uint8Array>): ReadableStream {
  const packer = createGzip({ level: 3, flush: constants.Z_SYNC_FLUSH });
  return body.pipeThrough(Duplex.toWeb(packer) as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);
}
