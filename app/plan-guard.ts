import type { ActionFunctionArgs, LoaderFunctionArgs, MiddlewareFunction, RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { afMenu } from "./areas/af/menu.ts";
import { agencyMenu } from "./areas/agency/menu.ts";
import { backofficeMenu } from "./areas/backoffice/menu.ts";
import { mobMenu } from "./areas/mob/menu.ts";
import { retailerMenu } from "./areas/retailer/menu.ts";
import { serviceProviderMenu } from "./areas/serviceProvider/menu.ts";
import { storeMenu } from "./areas/store/menu.ts";
import { supplierMenu } from "./areas/supplier/menu.ts";
import type { Route, Routes } from "./loader-data.ts";
import { featureOfEntry } from "./screens/menu.ts";
import { withoutFeature } from "./session/refusal.ts";
import { userContext } from "./session/request.ts";

type PlanFeature = NonNullable<ReturnType<typeof featureOfEntry>>;

const menus = [mobMenu, backofficeMenu, retailerMenu, agencyMenu, supplierMenu, serviceProviderMenu, storeMenu, afMenu];
const entries = menus.flatMap(({ control, connect }) => [...control, ...connect]);
/** The menu entry of each address in the menus; the first, if it has several. */
const entryOf = new Map(
  entries.flatMap((entry) => [entry.path, ...(entry.also ?? [])].map((path) => [path, entry] as const)).reverse(),
);

/**
 * Makes every screen at or below a menu entry refuse users whose plan lacks the entry's feature, before its loader or
 * action runs: an address allows no more than the menu shows. Only the menus declare which screen needs which feature.
 */
export function guardByPlan(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { feature, entry = "" } = (route && featureAt(addressOf(route, routes))) ?? {};
      return [id, route && feature ? guarded(route, feature, entry) : route];
    }),
  );
}

function addressOf({ path, parentId }: Route, routes: Routes): string {
  const parent = parentId ? routes[parentId] : undefined;
  const above = parent ? addressOf(parent, routes) : "";
  return path ? `${above}/${path}` : above;
}

/** Returns the page and the feature of the closest menu entry at or above an address. */
function featureAt(address: string): { entry: string; feature?: PlanFeature } | undefined {
  for (let path = address; path !== ""; path = path.slice(0, path.lastIndexOf("/"))) {
    const entry = entryOf.get(path);
    if (entry) return { entry: entry.path, feature: featureOfEntry(entry) };
  }
}

/** A file has no page to refuse on: its address leads to that of the menu entry, which refuses. */
function guarded(route: Route, feature: PlanFeature, entry: string): Route {
  const { loader, action, middleware = [], default: page } = route.module;
  const isIncluded = ({ context }: Pick<LoaderFunctionArgs, "context">) =>
    (context as Readonly<RouterContextProvider>).get(userContext).plan_features.includes(feature);
  const check = (args: LoaderFunctionArgs | ActionFunctionArgs) => {
    if (!isIncluded(args)) throw page ? withoutFeature(feature) : redirect(entry);
  };
  const module = {
    ...route.module,
    // The export of a list is middleware. It is skipped, so that the loader refuses inside the area's shell.
    middleware: middleware.map(
      (own): MiddlewareFunction<Response> =>
        (args, next) =>
          isIncluded(args) ? own(args, next) : next(),
    ),
    loader: (args: LoaderFunctionArgs) => {
      check(args);
      return loader ? loader(args) : null;
    },
    ...(action && {
      action: (args: ActionFunctionArgs) => {
        check(args);
        return action(args);
      },
    }),
  };
  return { ...route, module };
}
