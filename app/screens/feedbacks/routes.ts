import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the feedback of an area. */
export function feedbackPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = "list") =>
    route(`reports/feedbacks${below}`, `screens/feedbacks/${file}`, { id: `${area}-feedbacks-${kind}` });
  return [
    page("", "list.tsx"),
    page("/export", "list.tsx", "export"),
    page("/averages/export", "averages-export.ts", "averages"),
  ];
}
