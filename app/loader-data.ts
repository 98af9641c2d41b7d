import type { EntryContext, LoaderFunctionArgs, RouterContextProvider, ServerBuild } from "react-router";
import { requestContext } from "./session/request.ts";

export type Routes = ServerBuild["routes"];
export type Route = NonNullable<Routes[string]>;

/**
 * Wraps loaders so that pages without hydration skip serialization. The framework serializes every loader's result
 * before it renders the page, an eighth of the time of a list's page, and discards that if the page does not hydrate.
 * Such results are kept with the request and the framework gets null, also for requests of the page's `.data`.
 * `hydratable` are the path patterns of pages that may hydrate.
 */
export function skipSerialization(routes: Routes, hydratable: ReadonlySet<string>): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route?.module.loader || !route.module.default) return [id, route];
      const { loader } = route.module;
      const storingLoader = async (args: LoaderFunctionArgs) => {
        const answer = await loader(args);
        if (hydratable.has(args.pattern.replace(/^\//, "")) || !isPlain(answer)) return answer;
        const context = args.context as Readonly<RouterContextProvider>;
        context.get(requestContext).loaderData.set(id, answer);
        return null;
      };
      return [id, { ...route, module: { ...route.module, loader: storingLoader } }];
    }),
  );
}

/** Puts the stored loader results back before the page is rendered. */
export function restoreLoaderData({ staticHandlerContext }: EntryContext, stored: ReadonlyMap<string, unknown>): void {
  for (const [id, answer] of stored) staticHandlerContext.loaderData[id] = answer;
}

/** Checks for a plain object: neither a Response nor the framework's own wrapper. */
const isPlain = (answer: unknown) =>
  typeof answer === "object" && answer !== null && Object.getPrototypeOf(answer) === Object.prototype;
