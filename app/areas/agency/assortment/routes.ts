import { route } from "@react-router/dev/routes";

const page = (path: string, file: string) => route(`assortment${path}`, `areas/agency/assortment/${file}`);

export const assortmentPages = [
  page("", "list.tsx"),
  page("/new", "new.tsx"),
  page("/export", "export.ts"),
  page("/invalid", "invalid.tsx"),
  page("/invalid/export", "export-invalid.ts"),
  page("/import", "send.tsx"),
  page("/import/model", "model.ts"),
  page("/import/:id", "sent.tsx"),
  page("/remove", "remove.tsx"),
];
