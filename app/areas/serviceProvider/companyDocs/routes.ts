import { route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";

const path = "companyDocs";
const at = `areas/serviceProvider/${path}`;

export const companyDocPages = [
  ...listRoutes(path, `${at}/demands.tsx`),
  ...listRoutes(`${path}/sent`, `${at}/sent.tsx`),
  route(`${path}/new`, `${at}/new.tsx`),
  route(`${path}/:id`, `${at}/show.tsx`),
  route(`${path}/:id/edit`, `${at}/dates.tsx`),
  route(`${path}/:id/remove`, `${at}/remove.tsx`),
  route(`${path}/:id/file`, `${at}/file.ts`),
];
