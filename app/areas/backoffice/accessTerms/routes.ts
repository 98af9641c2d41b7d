import { route } from "@react-router/dev/routes";
import { listRoutes, shownRoutes } from "../../../crud/routes.ts";

const path = "accessTerms/list";
const at = "areas/backoffice/accessTerms";

export const accessTermPages = [
  ...shownRoutes(path, at),
  route(`${path}/:id/file`, `${at}/file.ts`),
  route(`${path}/:id/file/edit`, `${at}/edit-file.tsx`),
  route(`${path}/:id/remind`, `${at}/remind.tsx`),
  ...listRoutes("accessTerms/signatures", `${at}/signatures/list.tsx`),
  ...listRoutes("accessTerms/signatures/missing", `${at}/signatures/missing.tsx`),
];
