import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const screens = ["evidences", "replacement", "schedules", "visits"];

/** Routes of the field reports of an area. */
export function fieldReportPages(area: string): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route(`reports/${path}`, `screens/fieldReports/${file}`, { id: `${area}-field-${file.split(".")[0]}` });
  return [
    ...screens.flatMap((screen) => [page(screen, `${screen}.tsx`), page(`${screen}/export`, `${screen}-export.ts`)]),
    page("evidences/:id/photo", "evidence-photo.ts"),
  ];
}
