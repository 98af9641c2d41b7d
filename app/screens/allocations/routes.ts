import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Allocation batches: the list, one batch, the steps of a draft, and the confirmation of each transition. */
export function allocationPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = file.replace(/\.tsx?$/, "").replace("/", "-")) =>
    route(`allocations${below}`, `screens/allocations/${file}`, { id: `${area}-allocations-${kind}` });
  return [
    page("", "list.tsx"),
    page("/export", "list.tsx", "export"),
    page("/:id", "show.tsx"),
    page("/:id/results", "results.ts"),
    page("/:id/people", "draft/people.tsx"),
    page("/:id/chosen", "draft/chosen.tsx"),
    page("/:id/stores", "draft/stores.tsx"),
    page("/:id/terms", "draft/terms.tsx"),
    page("/:id/:move", "move.tsx"),
  ];
}
