import { route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";

const at = "areas/agency/assortment";

export const assortmentPages = [
  ...listRoutes("assortment", `${at}/list.tsx`),
  ...listRoutes("assortment/invalid", `${at}/invalid.tsx`),
  route("assortment/new", `${at}/new.tsx`),
  route("assortment/import", `${at}/send.tsx`),
  route("assortment/import/model", `${at}/model.ts`),
  route("assortment/import/:id", `${at}/sent.tsx`),
  route("assortment/remove", `${at}/remove.tsx`),
  route("assortment/remove/:id/undo", `${at}/undo.ts`),
];
