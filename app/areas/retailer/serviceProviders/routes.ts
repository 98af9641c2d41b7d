import { route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";

const path = "serviceProviders";
const at = `areas/retailer/${path}`;

export const providerPages = [
  ...listRoutes(path, `${at}/list.tsx`),
  route(`${path}/:id`, `${at}/show.tsx`),
  route(`${path}/:id/documents/:document`, `${at}/document.tsx`),
  route(`${path}/:id/documents/:document/file`, `${at}/file.ts`),
];
