import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the invoices of an area. */
export function invoicePages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string) =>
    route(`invoices${below}`, `screens/invoices/${file}`, { id: `${area}-invoices-${file.split(".")[0]}` });
  return [page("", "list.tsx"), page("/export", "export.ts"), page("/:id", "show.tsx"), page("/:id/pdf", "pdf.ts")];
}
