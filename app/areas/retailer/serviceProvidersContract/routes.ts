import { route } from "@react-router/dev/routes";
import { shownRoutes } from "../../../crud/routes.ts";

const path = "serviceProvidersContract";
const at = `areas/retailer/${path}`;

export const contractPages = [
  ...shownRoutes(path, at),
  route(`${path}/:id/file`, `${at}/file.ts`),
  route(`${path}/:id/file/edit`, `${at}/edit-file.tsx`),
];
