import { route } from "@react-router/dev/routes";
import { listRoutes } from "../../../../crud/routes.ts";

const path = "finances/conciliation";
const at = "areas/backoffice/finances/conciliation";

export const conciliationPages = [
  ...listRoutes(path, `${at}/list.tsx`),
  route(`${path}/new`, `${at}/new.tsx`),
  route(`${path}/open`, `${at}/open.tsx`),
  route(`${path}/open/export`, `${at}/export-lines.ts`, { id: `${at}/open-export` }),
  route(`${path}/:id`, `${at}/show.tsx`),
  route(`${path}/:id/export`, `${at}/export-lines.ts`),
  route(`${path}/:id/:line`, `${at}/line.tsx`),
];
