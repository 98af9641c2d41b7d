/** Milliseconds for the API to begin its answer, so that a page says within five seconds that it is away. */
const ANSWER = 4_500;
/** The same for a form with files, which are taken as they come. */
const TAKE = 600_000;

const carriesFiles = ({ headers }: Request) => headers.get("content-type")?.startsWith("multipart/") === true;

const isJson = ({ headers }: Response) => headers.get("content-type")?.startsWith("application/json") === true;

/**
 * The API at an address of its own, as the web speaks to it when they are two processes: it is told who is behind the web
 * as a proxy tells it. Rejects when it is away.
 */
export function remoteApi(base: string): (request: Request, address?: string) => Promise<Response> {
  return async (request, address = request.headers.get("x-client-address") ?? "") => {
    const { pathname, search } = new URL(request.url);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), carriesFiles(request) ? TAKE : ANSWER);
    const there = new Request(base + pathname + search, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), "accept-encoding": "identity", "x-forwarded-for": address },
      body: request.body,
      redirect: "manual",
      signal: AbortSignal.any([request.signal, patience.signal]),
      duplex: "half",
    } as RequestInit);
    try {
      const answer = await fetch(there);
      // Half of an answer is none: only files flow on, as they come.
      return isJson(answer) ? new Response(await answer.arrayBuffer(), answer) : answer;
    } finally {
      clearTimeout(timer);
    }
  };
}
