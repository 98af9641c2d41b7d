import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The networks in which an area's company has people. */
export function relatedRetailerPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string) =>
    route(`relatedRetailers${below}`, `screens/relatedRetailers/${file}`, {
      id: `${area}-related-retailers-${file.split(".")[0]}`,
    });
  return [page("", "list.tsx"), page("/export", "export.ts"), page("/:id", "show.tsx")];
}
