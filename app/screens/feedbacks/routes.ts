import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** What stores say of the people of an area's company. */
export function feedbackPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string) =>
    route(`reports/feedbacks${below}`, `screens/feedbacks/${file}`, { id: `${area}-feedbacks-${file.split(".")[0]}` });
  return [page("", "list.tsx"), page("/export", "export.ts")];
}
