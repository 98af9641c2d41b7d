import { route } from "@react-router/dev/routes";

const at = "areas/agency/suppliersAttend";
const page = (path: string, file: string) => route(`suppliersAttend${path}`, `${at}/${file}`);

export const attendedPages = [
  page("", "index.ts"),
  page("/suppliers", "suppliers/list.tsx"),
  page("/suppliers/new", "suppliers/new.tsx"),
  page("/suppliers/export", "suppliers/export.ts"),
  page("/suppliers/:id", "suppliers/change.tsx"),
  page("/suppliers/:id/remove", "suppliers/remove.tsx"),
  page("/products", "products/list.tsx"),
  page("/products/new", "products/new.tsx"),
  page("/products/export", "products/export.ts"),
  page("/products/section", "products/section.tsx"),
  page("/products/import", "products/send.tsx"),
  page("/products/import/model", "products/model.ts"),
  page("/products/import/:id", "products/sent.tsx"),
  page("/products/:id", "products/change.tsx"),
  page("/products/:id/remove", "products/remove.tsx"),
];
