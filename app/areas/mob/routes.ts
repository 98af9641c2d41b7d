import { index, route } from "@react-router/dev/routes";
import { crudRoutes } from "../../crud/routes.ts";
import { commonPages } from "../../screens/common.ts";
import { importPages } from "../../screens/imports/routes.ts";

const at = "areas/mob";

export const mob = route("mob", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  route("baseRegisters", `${at}/baseRegisters/index.ts`),
  ...crudRoutes("baseRegisters/documentTypes", `${at}/baseRegisters/documentTypes`),
  route("baseRegisters/documentTypes/:id/template", `${at}/baseRegisters/documentTypes/template.ts`),
  route("baseRegisters/documentTypes/:id/template/edit", `${at}/baseRegisters/documentTypes/edit-template.tsx`),
  ...crudRoutes("baseRegisters/:register", `${at}/baseRegisters`),
  route("roles", `${at}/roles/list.tsx`),
  route("roles/new", `${at}/roles/new.tsx`),
  route("roles/users", `${at}/roles/users/list.tsx`),
  route("roles/users/export", `${at}/roles/users/export.ts`),
  route("roles/users/new", `${at}/roles/users/new.tsx`),
  route("roles/users/:id", `${at}/roles/users/change.tsx`),
  route("roles/users/:id/deactivate", `${at}/roles/users/deactivate.tsx`),
  route("roles/users/:id/invite", `${at}/roles/users/invite.tsx`),
  route("roles/users/:id/sessions", `${at}/roles/users/sessions.tsx`),
  route("roles/providers", `${at}/roles/providers/list.tsx`),
  route("roles/providers/new", `${at}/roles/providers/new.tsx`),
  route("roles/providers/:id", `${at}/roles/providers/change.tsx`),
  route("roles/providers/:id/remove", `${at}/roles/providers/remove.tsx`),
  route("roles/accounts", `${at}/roles/accounts/list.tsx`),
  route("roles/accounts/:kind/:id", `${at}/roles/accounts/change.tsx`),
  route("roles/:id", `${at}/roles/change.tsx`),
  route("roles/:id/remove", `${at}/roles/remove.tsx`),
  ...importPages("mob", "tools/registerLite"),
  ...commonPages("mob"),
]);
