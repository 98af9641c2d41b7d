import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const all = ["evidences", "replacement", "schedules", "visits"] as const;

/** Routes of the field reports of an area, all or some. */
export function fieldReportPages(area: string, screens: readonly (typeof all)[number][] = all): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route(`reports/${path}`, `screens/fieldReports/${file}`, { id: `${area}-field-${file.split(".")[0]}` });
  return [
    ...screens.flatMap((screen) => [page(screen, `${screen}.tsx`), page(`${screen}/export`, `${screen}-export.ts`)]),
    ...(screens.includes("evidences") ? [page("evidences/:id/photo", "evidence-photo.ts")] : []),
  ];
}
