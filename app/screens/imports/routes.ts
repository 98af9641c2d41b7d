import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the import of visitors for an owner: the choice of the owner, and the import. */
export const ownerImportPages = (area: string): RouteConfigEntry[] => [
  route("visitors/import", "screens/imports/owner.tsx", { id: `${area}-visitors-import-owner-choice` }),
  ...importPages(area, "visitors/import/:owner"),
];

/** Routes of an area's import; `path` is relative to the area. */
export function importPages(area: string, path: string): RouteConfigEntry[] {
  const page = (below: string, file: string) =>
    route(`${path}${below}`, `screens/imports/${file}`, {
      id: `${area}-${path.replaceAll(/[/:]+/g, "-")}-${file.split(".")[0]}`,
    });
  return [
    page("", "start.tsx"),
    page("/model", "model.ts"),
    page("/:id", "show.tsx"),
    page("/:id/columns", "columns.tsx"),
    page("/:id/save", "save.tsx"),
    page("/:id/discard", "discard.tsx"),
    page("/:id/refused", "refused.ts"),
  ];
}
