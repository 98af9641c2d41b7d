import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the feedback of an area, whose list stands at `path`. */
export function feedbackPages(area: string, path = "reports/feedbacks"): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = "list") =>
    route(`${path}${below}`, `screens/feedbacks/${file}`, { id: `${area}-feedbacks-${kind}` });
  return [
    page("", "list.tsx"),
    page("/export", "list.tsx", "export"),
    page("/averages/export", "averages-export.ts", "averages"),
  ];
}
