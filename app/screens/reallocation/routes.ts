import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/**
 * Reallocation from an acquired retailer to its buyer: choose a store, then the people, their destination and the date.
 */
export function reallocationPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string) =>
    route(`realocacao/:change${below}`, `screens/reallocation/${file}`, {
      id: `${area}-reallocation-${file.split(".")[0]}`,
    });
  return [page("", "stores.tsx"), page("/export", "export.ts"), page("/:store", "move.tsx")];
}
