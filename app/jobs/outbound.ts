import { lookup } from "node:dns";
import { request as overHttp, type RequestOptions } from "node:http";
import { request as overHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublic, NOT_PUBLIC, outboundRefusal } from "#app/domain/platform/outbound-address.ts";

/** Why a request was not made or not answered, in a word that a person may read. */
export class NotReached extends Error {
  override name = "NotReached";
}

const PATIENCE_MS = 10_000;
/** How much of an answer is read, in bytes; what it says is thrown away. */
const READ = 4096;

/**
 * Posts a body to an address that somebody else chose, and answers the status. Follows no redirect, waits ten seconds in
 * all, and unless `anywhere` speaks only https and only to public addresses: the one that is checked is the one connected
 * to. Throws NotReached.
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
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(stop ? [stop] : [])]),
  };
  return new Promise<number>((answered, failed) => {
    const give = (error: Error) => failed(new NotReached(reasonOf(error)));
    const sent = (url.protocol === "https:" ? overHttps : overHttp)(url, options, (response) => {
      const status = response.statusCode ?? 0;
      let read = 0;
      const done = () => {
        answered(status);
        sent.destroy();
      };
      response.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read > READ) done();
      });
      response.on("end", done);
      response.on("error", give);
    });
    sent.on("error", give);
    sent.end(body);
  });
}

/** Looks a name up, and refuses it when any of its addresses is not public. */
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
  return known[error.code ?? ""] ?? `não foi possível conectar (${error.code ?? error.name})`;
}

const known: Record<string, string> = {
  ENOTFOUND: "o nome não existe",
  EAI_AGAIN: "o nome não pôde ser resolvido",
  ECONNREFUSED: "conexão recusada",
  ECONNRESET: "conexão interrompida",
};
