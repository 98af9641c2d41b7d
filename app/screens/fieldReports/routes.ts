import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const files = { evidences: "evidences", visits: "visits" };

/** The reports of the field that an area's company reads. */
export function fieldReportPages(area: string): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route(`reports/${path}`, `screens/fieldReports/${file}`, { id: `${area}-field-${file.split(".")[0]}` });
  return [
    ...Object.entries(files).flatMap(([path, file]) => [
      page(path, `${file}.tsx`),
      page(`${path}/export`, `${file}-export.ts`),
    ]),
    page("evidences/:id/photo", "evidence-photo.ts"),
  ];
}
