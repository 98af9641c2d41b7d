import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { importPages } from "../imports/routes.ts";
import { namedRetailerSettingsPages } from "../retailerSettings/routes.ts";

const at = "screens/companies";

/** Declares pages below `path` by the modules in `folder`. */
function pagesAt(area: string, path: string, folder = at) {
  return (below: string, file: string, name = file.replace(/\.\w+$/, "")) =>
    route(`${path}${below}`, `${folder}/${file}`, { id: `${area}-${path.replace("/", "-")}-${name}` });
}

/** Routes of a register that belongs to accounts: list, export, form and removal. */
function registerPages(area: string, path: string, folder: string): RouteConfigEntry[] {
  const page = pagesAt(area, path, folder);
  return [
    page("", "list.tsx"),
    page("/export", "list.tsx", "export"),
    page("/new", "form.tsx", "new"),
    page("/:id", "form.tsx"),
    page("/:id/remove", "remove.tsx"),
  ];
}

/** Routes of the accounts of one kind; `show` is the module of one account's page. */
function kindPages(area: string, path: string, show: string): RouteConfigEntry[] {
  const page = pagesAt(area, path);
  return [
    page("", "list.tsx"),
    page("/export", "list.tsx", "export"),
    page("/new", "form.tsx", "new"),
    route(`${path}/:id`, show, { id: `${area}-${path}-show` }),
    page("/:id/edit", "form.tsx"),
    page("/:id/remove", "remove.tsx"),
  ];
}

/**
 * Routes of the accounts that the administration registers, and of what belongs to them, in one of its areas; `show` is the
 * module of one account's page.
 */
export const companyPages = (area: string, show = `${at}/show.tsx`): RouteConfigEntry[] => [
  ...["retailers/stores", "suppliers", "agencies"].flatMap((path) => importPages(area, `${path}/import`)),
  ...registerPages(area, "retailers/brands", `${at}/brands`),
  ...registerPages(area, "retailers/stores", `${at}/stores`),
  ...registerPages(area, "retailers/changes", `${at}/changes`),
  ...registerPages(area, "suppliers/units", `${at}/units`),
  ...["retailers", "agencies", "suppliers", "serviceProviders"].flatMap((path) => kindPages(area, path, show)),
  ...namedRetailerSettingsPages(area),
];
