import { route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";

const path = "block";
const at = `areas/retailer/${path}`;

export const blockPages = [
  ...listRoutes(path, `${at}/list.tsx`),
  route(`${path}/new`, `${at}/new.tsx`),
  route(`${path}/:id`, `${at}/show.tsx`),
  route(`${path}/:id/edit`, `${at}/edit.tsx`),
  route(`${path}/:id/end`, `${at}/end.tsx`),
];
