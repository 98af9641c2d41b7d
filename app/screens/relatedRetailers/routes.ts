import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the retailers where an area's account has visitors. */
export function relatedRetailerPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = file.split(".")[0]) =>
    route(`relatedRetailers${below}`, `screens/relatedRetailers/${file}`, {
      id: `${area}-related-retailers-${kind}`,
    });
  return [page("", "list.tsx"), page("/export", "list.tsx", "export"), page("/:id", "show.tsx")];
}
