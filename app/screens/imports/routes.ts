import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The pages of an area's import of spreadsheets, at `path` below the area's own. */
export function importPages(area: string, path: string): RouteConfigEntry[] {
  const page = (below: string, file: string) =>
    route(`${path}${below}`, `screens/imports/${file}`, { id: `${area}-import-${file.split(".")[0]}` });
  return [
    page("", "start.tsx"),
    page("/model", "model.ts"),
    page("/:id", "show.tsx"),
    page("/:id/save", "save.tsx"),
    page("/:id/discard", "discard.tsx"),
    page("/:id/refused", "refused.ts"),
  ];
}
