import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { type Route, type Routes, skipSerialization } from "./loader-data.ts";
import { guardByPlan } from "./plan-guard.ts";

export type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** A route with those that it stands in, and the segments of its whole address. */
interface Branch {
  chain: Route[];
  path: string[];
}

/**
 * The handler of an address, with only the routes that it can mean: one for each whole address without parameters, one
 * for each two first segments that routes begin with, and one of all routes for what is neither. The framework's work on
 * a page grows with the number of routes it knows (docs/performance.md).
 */
export function handlersOf(build: ServerBuild, mode: string): (pathname: string) => Handler {
  const routes = guardByPlan(build.routes);
  const branches = branchesOf(routes);
  const alive = new Set(branches.filter(({ chain }) => chain.some(mayHydrate)).map(({ path }) => path.join("/")));

  const handlerOf = (own: Route[]): Handler => {
    const ids = new Set(own.map(({ id }) => id));
    const only = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
    const assets = { ...build.assets, routes: only(build.assets.routes) };
    return createRequestHandler({ ...build, routes: skipSerialization(only(routes), alive), assets }, mode);
  };

  const byAddress = new Map<string, () => Handler>();
  const byBeginning = new Map<string, () => Handler>();
  for (const { path } of branches) {
    const address = path.join("/");
    const beginning = path.slice(0, 2);
    const name = beginning.join("/");
    if (!path.some(varies) && !byAddress.has(address)) {
      const same = (one: Branch) => one.path.join("/") === address;
      byAddress.set(address, onceOf(branches, same, handlerOf));
    }
    if (!beginning.some(varies) && !byBeginning.has(name)) {
      const begins = ({ path }: Branch) =>
        path.slice(0, 2).every((segment, n) => varies(segment) || segment === beginning[n]);
      byBeginning.set(name, onceOf(branches, begins, handlerOf));
    }
  }
  const all = onceOf(branches, () => true, handlerOf);
  return (pathname) => {
    const address = pathname.replace(/(\/_|\/_root)?\.data$/, "").slice(1);
    const [first = "", second = ""] = address.split("/");
    return (byAddress.get(address) ?? byBeginning.get(second ? `${first}/${second}` : first) ?? all)();
  };
}

/** The handler of the branches that `fits` names, made when it is first needed. */
function onceOf(
  branches: readonly Branch[],
  fits: (branch: Branch) => boolean,
  make: (routes: Route[]) => Handler,
): () => Handler {
  let made: Handler | undefined;
  return () => {
    made ??= make(branches.filter(fits).flatMap(({ chain }) => chain));
    return made;
  };
}

const varies = (segment: string) => /^[:*]|\?$/.test(segment);
const mayHydrate = ({ module: { handle } }: Route) => Boolean((handle as { hydrate?: unknown } | undefined)?.hydrate);

function branchesOf(routes: Routes): Branch[] {
  const branchOf = (route: Route): Branch => {
    const parent = route.parentId ? routes[route.parentId] : undefined;
    const above = parent ? branchOf(parent) : { chain: [], path: [] };
    return {
      chain: [...above.chain, route],
      path: [...above.path, ...(route.path?.split("/").filter(Boolean) ?? [])],
    };
  };
  return Object.values(routes).flatMap((route) => (route ? [branchOf(route)] : []));
}
