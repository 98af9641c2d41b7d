/** Milliseconds for the API to begin its answer: to a question, and to a form, whose body may be a large file. */
const ANSWER = 5_000;
const TAKE = 600_000;

/** The API at an address of its own, as the web speaks to it when they are two processes. Rejects when it is away. */
export function apiAt(base: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), request.method === "GET" ? ANSWER : TAKE);
    const there = new Request(base + pathname + search, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), "accept-encoding": "identity" },
      body: request.body,
      redirect: "manual",
      signal: AbortSignal.any([request.signal, patience.signal]),
      duplex: "half",
    } as RequestInit);
    try {
      return await fetch(there);
    } finally {
      clearTimeout(timer);
    }
  };
}
