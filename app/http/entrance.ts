import { RETRY_AFTER } from "#app/contracts/platform/errors.ts";
import { API_PATHS, bare, type Site } from "./site.ts";

const STARTING = "O sistema está iniciando. Tente novamente em instantes.";

/** Returns a site that answers 503 until `serve` gives it the real one. */
export function openEntrance(): Pick<Site, "fetch"> & { serve(site: Site): void } {
  let site: Site | undefined;
  return {
    fetch: (request, ...more) => (site ? site.fetch(request, ...more) : startingResponse(request)),
    serve: (realSite) => {
      site = realSite;
    },
  };
}

function startingResponse({ url }: Request): Response {
  const { pathname } = new URL(url);
  if (pathname === "/health/live") return Response.json({ status: "ok" }, { headers: bare });
  const answer = { status: 503, headers: { ...bare, "Retry-After": RETRY_AFTER } };
  return API_PATHS.test(pathname) ? Response.json({ message: STARTING }, answer) : new Response(STARTING, answer);
}
