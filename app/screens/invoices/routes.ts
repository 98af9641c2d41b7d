import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the invoices of an area. */
export function invoicePages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = file.split(".")[0]) =>
    route(`invoices${below}`, `screens/invoices/${file}`, { id: `${area}-invoices-${kind}` });
  return [
    page("", "list.tsx"),
    page("/export", "list.tsx", "export"),
    page("/:id", "show.tsx"),
    page("/:id/pdf", "pdf.ts"),
  ];
}
