import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the retailers where an area's account has visitors. */
export function relatedRetailerPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string) =>
    route(`relatedRetailers${below}`, `screens/relatedRetailers/${file}`, {
      id: `${area}-related-retailers-${file.split(".")[0]}`,
    });
  return [page("", "list.tsx"), page("/export", "export.ts"), page("/:id", "show.tsx")];
}
