import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";

const at = "areas/store/portaria";

/** The gate, and the lists beside it. */
export const gatePages: RouteConfigEntry[] = [
  route("portaria", `${at}/gate.tsx`),
  route("portaria/grupo", `${at}/group.tsx`),
  ...listRoutes("portaria/esperados", `${at}/expected.tsx`),
  route("portaria/entradas", `${at}/entries.tsx`),
  route("portaria/entradas/:id/undo", `${at}/undo-entry.ts`),
  ...listRoutes("portaria/recusas", `${at}/refusals.tsx`),
  route("portaria/aparelho", `${at}/device-page.tsx`),
  route("portaria/contingencia", `${at}/contingency.tsx`),
  route("portaria/contingencia/export", `${at}/contingency-file.ts`),
];
