import { route } from "@react-router/dev/routes";
import { shownRoutes } from "../../../crud/routes.ts";

const path = "agencySupplierContracts";
const at = `areas/agency/${path}`;

export const projectPages = [
  ...shownRoutes(path, at),
  route(`${path}/search`, `${at}/list.tsx`, { id: "agency-projects-search" }),
  route(`${path}/:id/file`, `${at}/file.ts`),
  route(`${path}/:id/file/edit`, `${at}/edit-file.tsx`),
];
