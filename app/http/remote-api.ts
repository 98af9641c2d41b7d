/**
 * Milliseconds for the API to begin its response, so that a page reports within five seconds that it is unavailable.
 */
const ANSWER_TIMEOUT_MS = 4_500;
/** The same for a form with files, which the API receives as a stream. */
const UPLOAD_TIMEOUT_MS = 600_000;

const carriesFiles = ({ headers }: Request) => headers.get("content-type")?.startsWith("multipart/") === true;

const isJson = ({ headers }: Response) => headers.get("content-type")?.startsWith("application/json") === true;

/**
 * Returns a client for an API in another process. It passes the client's address in X-Forwarded-For, as a proxy does.
 * Rejects when the API is unavailable.
 */
export function remoteApi(base: string): (request: Request, address?: string) => Promise<Response> {
  return async (request, address = request.headers.get("x-client-address") ?? "") => {
    const { pathname, search } = new URL(request.url);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), carriesFiles(request) ? UPLOAD_TIMEOUT_MS : ANSWER_TIMEOUT_MS);
    const forwarded = new Request(base + pathname + search, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), "accept-encoding": "identity", "x-forwarded-for": address },
      body: request.body,
      redirect: "manual",
      signal: AbortSignal.any([request.signal, timeout.signal]),
      duplex: "half",
    } as RequestInit);
    try {
      const answer = await fetch(forwarded);
      // Reads JSON completely, because half a response is useless; only files are streamed.
      return isJson(answer) ? new Response(await answer.arrayBuffer(), answer) : answer;
    } finally {
      clearTimeout(timer);
    }
  };
}
