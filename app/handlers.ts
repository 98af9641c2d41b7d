import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";

export type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * The handler of an address: one for each two first segments that routes begin with, with only the routes that such an
 * address can mean, and one of all routes for what is none of them. The framework's work on a page grows with the number
 * of routes it knows (docs/performance.md).
 */
export function handlersOf(build: ServerBuild, mode: string): (pathname: string) => Handler {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const beginnings = new Map(routes.map(({ id }) => [id, segmentsOf(build, id).slice(0, 2)]));
  const handlers = new Map<string, Handler>();
  for (const known of beginnings.values()) {
    const name = known.join("/");
    if (handlers.has(name) || known.some(varies)) continue;
    const mine = new Set(
      routes.flatMap(({ id }) =>
        beginnings.get(id)?.every((segment, n) => varies(segment) || segment === known[n]) ? [id] : [],
      ),
    );
    const only = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => mine.has(id)));
    const part = {
      ...build,
      routes: only(build.routes),
      assets: { ...build.assets, routes: only(build.assets.routes) },
    };
    handlers.set(name, createRequestHandler(part, mode));
  }
  const all = createRequestHandler(build, mode);
  return (pathname) => {
    const [, first = "", second = ""] = pathname.replace(/(\/_|\/_root)?\.data$/, "").split("/");
    return handlers.get(second ? `${first}/${second}` : first) ?? all;
  };
}

const varies = (segment: string) => /^[:*]|\?$/.test(segment);

/** Of the route's whole path. */
function segmentsOf(build: ServerBuild, id: string): string[] {
  const route = build.routes[id];
  if (!route) return [];
  return [
    ...(route.parentId ? segmentsOf(build, route.parentId) : []),
    ...(route.path?.split("/").filter(Boolean) ?? []),
  ];
}
