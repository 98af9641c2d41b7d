import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/**
 * The pages of a noun whose list stands at `path`: list, export, new, change and remove, from the `list.tsx`, `form.tsx`
 * and `remove.tsx` in the folder `at` below app.
 */
export function crudRoutes(path: string, at: string): RouteConfigEntry[] {
  const id = (page: string) => ({ id: `${at}/${page}` });
  return [
    route(path, `${at}/list.tsx`),
    route(`${path}/export`, `${at}/list.tsx`, id("export")),
    route(`${path}/new`, `${at}/form.tsx`, id("new")),
    route(`${path}/:id`, `${at}/form.tsx`, id("form")),
    route(`${path}/:id/remove`, `${at}/remove.tsx`),
  ];
}
