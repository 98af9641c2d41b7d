import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the feedback of an area. */
export function feedbackPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string) =>
    route(`reports/feedbacks${below}`, `screens/feedbacks/${file}`, { id: `${area}-feedbacks-${file.split(".")[0]}` });
  return [page("", "list.tsx"), page("/export", "export.ts")];
}
