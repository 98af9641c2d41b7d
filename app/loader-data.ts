import type { EntryContext, LoaderFunctionArgs, RouterContextProvider, ServerBuild } from "react-router";
import { requestContext } from "./session/request.ts";

export type Routes = ServerBuild["routes"];
export type Route = NonNullable<Routes[string]>;

/**
 * The framework encodes for the browser what every loader answers, before it asks for the page, and a page that does not
 * hydrate throws that away. What is loaded for one is kept with the request instead, and the framework gets nothing:
 * an eighth of a list's page. Whatever its data twin is asked for it has nothing to say either. `alive` are the patterns
 * of the addresses that may hydrate.
 */
export function skipSerialization(routes: Routes, alive: ReadonlySet<string>): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route?.module.loader || !route.module.default) return [id, route];
      const { loader } = route.module;
      const keeping = async (args: LoaderFunctionArgs) => {
        const answer = await loader(args);
        if (alive.has(args.pattern.replace(/^\//, "")) || !isPlain(answer)) return answer;
        const context = args.context as Readonly<RouterContextProvider>;
        context.get(requestContext).loaderData.set(id, answer);
        return null;
      };
      return [id, { ...route, module: { ...route.module, loader: keeping } }];
    }),
  );
}

/** Gives a page what was kept for it. */
export function restoreLoaderData({ staticHandlerContext }: EntryContext, kept: ReadonlyMap<string, unknown>): void {
  for (const [id, answer] of kept) staticHandlerContext.loaderData[id] = answer;
}

/** Not a Response, nor what the framework takes for one. */
const isPlain = (answer: unknown) =>
  typeof answer === "object" && answer !== null && Object.getPrototypeOf(answer) === Object.prototype;
