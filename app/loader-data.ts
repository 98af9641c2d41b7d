import {
  createContext,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";

export type Routes = ServerBuild["routes"];
export type Route = NonNullable<Routes[string]>;

/**
 * Wraps loaders so that pages without hydration skip serialization. The framework serializes every loader's result
 * before it renders the page, an eighth of the time of a list's page, and discards that if the page does not hydrate.
 * Such results are stored beside the request and the framework gets null, also for requests of the page's `.data`.
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
        storedFor(args.context).set(id, answer);
        return null;
      };
      return [id, { ...route, module: { ...route.module, loader: storingLoader } }];
    }),
  );
}

/** Puts the stored loader results back before the page is rendered. */
export function restoreLoaderData({ staticHandlerContext }: EntryContext, context: Context): void {
  for (const [id, answer] of storedFor(context)) staticHandlerContext.loaderData[id] = answer;
}

type Context = Readonly<RouterContextProvider>;
const storedContext = createContext<Map<string, unknown> | null>(null);

/** The stored loader results of a request, by route. */
function storedFor(context: Context): Map<string, unknown> {
  const stored = context.get(storedContext) ?? new Map<string, unknown>();
  context.set(storedContext, stored);
  return stored;
}

/** Checks for a plain object: neither a Response nor the framework's own wrapper. */
const isPlain = (answer: unknown) =>
  typeof answer === "object" && answer !== null && Object.getPrototypeOf(answer) === Object.prototype;
