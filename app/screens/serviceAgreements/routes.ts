import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the service declarations of an area whose accounts make them. */
export function serviceAgreementPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = file.split(".")[0]) =>
    route(`${area}RetailerServiceAgreement${below}`, `screens/serviceAgreements/${file}`, {
      id: `${area}-service-agreements-${kind}`,
    });
  return [
    page("", "list.tsx"),
    page("/export", "list.tsx", "export"),
    page("/search", "list.tsx", "search"),
    page("/new", "form.tsx", "new"),
    page("/:id", "show.tsx"),
    page("/:id/edit", "form.tsx"),
    page("/:id/stores", "stores.tsx"),
    page("/:id/stores/export", "export-stores.ts"),
    page("/:id/file", "file.ts"),
    page("/:id/file/edit", "edit-file.tsx"),
    page("/:id/send", "send.tsx"),
    page("/:id/revoke", "revoke.tsx"),
    page("/:id/renew", "renew.tsx"),
    page("/:id/remove", "remove.tsx"),
  ];
}

/** Routes of the service declarations that a retailer received, or that cover a store. */
export function receivedAgreementPages(area: "retailer" | "store"): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = file.split(".")[0]) =>
    route(`supplierRetailerServiceAgreements${below}`, `screens/serviceAgreements/${file}`, {
      id: `${area}-service-agreements-${kind}`,
    });
  const answers = [
    page("/accept", "received/accept-many.tsx", "accept-many"),
    page("/refuse", "received/refuse-many.tsx", "refuse-many"),
    page("/revoke", "received/revoke-many.tsx", "revoke-many"),
    page("/:id/accept", "received/accept.tsx", "accept"),
    page("/:id/refuse", "received/refuse.tsx", "refuse"),
    page("/:id/revoke", "revoke.tsx"),
    page("/:id/undo", "received/undo.ts", "undo"),
  ];
  return [
    page("", "received/list.tsx", "received"),
    page("/export", "received/list.tsx", "export"),
    page("/search", "received/list.tsx", "search"),
    page("/:id", "show.tsx"),
    page("/:id/stores/export", "export-stores.ts"),
    page("/:id/file", "file.ts"),
    ...(area === "retailer" ? answers : []),
  ];
}
