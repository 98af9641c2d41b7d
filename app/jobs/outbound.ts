import { lookup } from "node:dns";
import { request as overHttp, type RequestOptions } from "node:http";
import { request as overHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublic, NOT_PUBLIC, outboundRefusal } from "#app/domain/platform/outbound-address.ts";

/** The reason why a request was not made or not answered, in words for the user. */
export class NotReached extends Error {
  override name = "NotReached";
}

const TIMEOUT_MS = 10_000;
/** Bytes of a response to read before closing; the content is discarded. */
const MAX_RESPONSE_BYTES = 4096;

/**
 * Posts a body to a user-supplied address and returns the status. Follows no redirect and times out after ten seconds
 * in all. Unless `anywhere`, speaks only https and only to public addresses, and connects to the very address that it
 * has checked. Throws NotReached.
 */
export async function postOut(
  address: string,
  headers: Record<string, string>,
  body: string | Buffer,
  anywhere: boolean,
  stop?: AbortSignal,
): Promise<number> {
  const url = new URL(address);
  const refused = anywhere ? null : outboundRefusal(url);
  if (refused) throw new NotReached(refused);
  const options: RequestOptions = {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    agent: false,
    lookup: anywhere ? undefined : publicLookup,
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(stop ? [stop] : [])]),
  };
  return new Promise<number>((resolve, reject) => {
    const fail = (error: Error) => reject(new NotReached(reasonOf(error)));
    const outgoing = (url.protocol === "https:" ? overHttps : overHttp)(url, options, (response) => {
      const status = response.statusCode ?? 0;
      let read = 0;
      const done = () => {
        resolve(status);
        outgoing.destroy();
      };
      response.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read > MAX_RESPONSE_BYTES) done();
      });
      response.on("end", done);
      response.on("error", fail);
    });
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}

/** Resolves a name and refuses it if any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 4);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) {
      return done(new NotReached(NOT_PUBLIC), "", 4);
    }
    const [first] = addresses;
    if (options.all) return (done as unknown as (e: null, all: typeof addresses) => void)(null, addresses);
    done(null, first?.address ?? "", first?.family ?? 4);
  });
};

function reasonOf(error: Error & { code?: string }): string {
  if (error instanceof NotReached) return error.message;
  if (error.name === "TimeoutError" || error.name === "AbortError") return "não respondeu em 10 segundos";
  return MESSAGES[error.code ?? ""] ?? `não foi possível conectar (${error.code ?? error.name})`;
}

const MESSAGES: Record<string, string> = {
  ENOTFOUND: "o nome não existe",
  EAI_AGAIN: "o nome não pôde ser resolvido",
  ECONNREFUSED: "conexão recusada",
  ECONNRESET: "conexão interrompida",
};
