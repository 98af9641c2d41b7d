import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the invoices of an area, at `path` below it; `list` is the module of the list. */
export function invoicePages(area: string, path = "invoices", list = "screens/invoices/list.tsx"): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = file.split(".")[0]) =>
    route(`${path}${below}`, `screens/invoices/${file}`, { id: `${area}-invoices-${kind}` });
  return [
    route(path, list, { id: `${area}-invoices-list` }),
    route(`${path}/export`, list, { id: `${area}-invoices-export` }),
    page("/:id", "show.tsx"),
    page("/:id/pdf", "pdf.ts"),
  ];
}
