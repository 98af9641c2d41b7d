import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { type Route, type Routes, skipSerialization } from "./loader-data.ts";
import { guardByPlan } from "./plan-guard.ts";

export type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** A route with its ancestors, and its full path: the segments, and as one text. */
interface Branch {
  chain: Route[];
  path: string[];
  address: string;
}

/**
 * Returns the handler of an address, with only the routes that can match it: one handler for each path without
 * parameters, one for each pair of first segments, and one with all routes for the rest. The framework's work per page
 * grows with the number of routes it knows (docs/performance.md).
 */
export function handlersOf(build: ServerBuild, mode: string): (pathname: string) => Handler {
  const routes = guardByPlan(build.routes);
  const branches = branchesOf(routes);
  const hydratable = new Set(branches.filter(({ chain }) => chain.some(mayHydrate)).map(({ address }) => address));
  const places = new Map(Object.keys(routes).map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? 0;

  const handlerOf = (own: Route[]): Handler => {
    // In the order of the table, which decides between paths that match equally well.
    const ids = [...new Set(own.map(({ id }) => id))].sort((a, b) => placeOf(a) - placeOf(b));
    const only = <T>(all: Record<string, T>) =>
      Object.fromEntries(ids.filter((id) => id in all).map((id) => [id, all[id] as T]));
    const assets = { ...build.assets, routes: only(build.assets.routes) };
    return createRequestHandler({ ...build, routes: skipSerialization(only(routes), hydratable), assets }, mode);
  };

  const byAddress = new Map<string, () => Handler>();
  const byBeginning = new Map<string, () => Handler>();
  for (const { path, address } of branches) {
    const beginning = path.slice(0, 2);
    const name = beginning.join("/");
    if (!path.some(isParam) && !byAddress.has(address)) {
      const same = (one: Branch) => one.address === address;
      byAddress.set(address, lazyHandler(branches, same, handlerOf));
    }
    if (!beginning.some(isParam) && !byBeginning.has(name)) {
      const begins = ({ path }: Branch) =>
        path.slice(0, 2).every((segment, n) => isParam(segment) || segment === beginning[n]);
      byBeginning.set(name, lazyHandler(branches, begins, handlerOf));
    }
  }
  const all = lazyHandler(branches, () => true, handlerOf);
  return (pathname) => {
    const address = pathname.replace(/(\/_|\/_root)?\.data$/, "").slice(1);
    const [first = "", second = ""] = address.split("/");
    return (byAddress.get(address) ?? byBeginning.get(second ? `${first}/${second}` : first) ?? all)();
  };
}

/** Returns the addresses of a route table that have no parameter: a menu links to no others. */
export function addressesOf(routes: Routes): ReadonlySet<string> {
  const branches = branchesOf(routes).filter(({ path }) => !path.some(isParam));
  return new Set(branches.map(({ address }) => `/${address}`));
}

/** Returns a handler for the matching branches, created when first needed. */
function lazyHandler(
  branches: readonly Branch[],
  matches: (branch: Branch) => boolean,
  make: (routes: Route[]) => Handler,
): () => Handler {
  let handler: Handler | undefined;
  return () => {
    handler ??= make(branches.filter(matches).flatMap(({ chain }) => chain));
    return handler;
  };
}

const isParam = (segment: string) => /^[:*]|\?$/.test(segment);
const mayHydrate = ({ module: { handle } }: Route) => Boolean((handle as { hydrate?: unknown } | undefined)?.hydrate);

function branchesOf(routes: Routes): Branch[] {
  const branchOf = (route: Route): Branch => {
    const parent = route.parentId ? routes[route.parentId] : undefined;
    const above = parent ? branchOf(parent) : { chain: [], path: [] };
    const path = [...above.path, ...(route.path?.split("/").filter(Boolean) ?? [])];
    return { chain: [...above.chain, route], path, address: path.join("/") };
  };
  return Object.values(routes).flatMap((route) => (route ? [branchOf(route)] : []));
}
