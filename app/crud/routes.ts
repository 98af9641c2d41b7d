import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** A list at `path`, and the same rows as a file beside it, by the module `file` below app. */
export const listRoutes = (path: string, file: string): RouteConfigEntry[] => [
  route(path, file),
  route(`${path}/export`, file, { id: `${file.replace(/\.tsx$/, "")}-export` }),
];

/**
 * The pages of a noun whose list stands at `path`: list, export, new, change and remove, by the `list.tsx`, `form.tsx`
 * and `remove.tsx` in the folder `at` below app.
 */
export const crudRoutes = (path: string, at: string): RouteConfigEntry[] => [
  ...listRoutes(path, `${at}/list.tsx`),
  route(`${path}/new`, `${at}/form.tsx`, { id: `${at}/new` }),
  route(`${path}/:id`, `${at}/form.tsx`),
  route(`${path}/:id/remove`, `${at}/remove.tsx`),
];

/** The same for a noun whose records have a page of their own, `show.tsx`: their form stands at `edit` below it. */
export const shownRoutes = (path: string, at: string): RouteConfigEntry[] => [
  ...listRoutes(path, `${at}/list.tsx`),
  route(`${path}/new`, `${at}/form.tsx`, { id: `${at}/new` }),
  route(`${path}/:id`, `${at}/show.tsx`),
  route(`${path}/:id/edit`, `${at}/form.tsx`),
  route(`${path}/:id/remove`, `${at}/remove.tsx`),
];
