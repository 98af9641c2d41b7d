import { route } from "@react-router/dev/routes";
import { crudRoutes } from "../../../crud/routes.ts";

const at = "areas/agency/suppliersAttend";
const products = "suppliersAttend/products";

export const attendedPages = [
  route("suppliersAttend", `${at}/index.ts`),
  ...crudRoutes("suppliersAttend/suppliers", `${at}/suppliers`),
  ...crudRoutes(products, `${at}/products`),
  route(`${products}/section`, `${at}/products/section.tsx`),
  route(`${products}/import`, `${at}/products/send.tsx`),
  route(`${products}/import/model`, `${at}/products/model.ts`),
  route(`${products}/import/:id`, `${at}/products/sent.tsx`),
];
