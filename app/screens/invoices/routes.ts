import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the invoices of an area, at `path` below it. */
export function invoicePages(area: string, path = "invoices"): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = file.split(".")[0]) =>
    route(`${path}${below}`, `screens/invoices/${file}`, { id: `${area}-invoices-${kind}` });
  return [
    page("", "list.tsx"),
    page("/export", "list.tsx", "export"),
    page("/:id", "show.tsx"),
    page("/:id/pdf", "pdf.ts"),
  ];
}
