import { index, route } from "@react-router/dev/routes";
import { crudRoutes, listRoutes } from "../../crud/routes.ts";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages, removedPage } from "../../screens/common-routes.ts";
import { companyPages } from "../../screens/companies/routes.ts";
import { documentRulePages } from "../../screens/documentRules/routes.ts";
import { importPages } from "../../screens/imports/routes.ts";
import { verificationPages } from "../../screens/verification/routes.ts";
import { everyOwnersVisitorRoutes } from "../../screens/visitors/routes.ts";
import { invalidAssortmentPages } from "./invalidAssortments/routes.ts";
import { mobReportPages } from "./reports/routes.ts";
import { toolPages } from "./tools/routes.ts";

const at = "areas/mob";

export const mob = route("mob", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  ...companyPages("mob"),
  route("baseRegisters", `${at}/baseRegisters/index.ts`),
  ...crudRoutes("baseRegisters/documentTypes", `${at}/baseRegisters/documentTypes`),
  route("baseRegisters/documentTypes/:id/template", `${at}/baseRegisters/documentTypes/template.ts`),
  route("baseRegisters/documentTypes/:id/template/edit", `${at}/baseRegisters/documentTypes/edit-template.tsx`),
  ...documentRulePages("mob", "baseRegisters/documentRules"),
  ...crudRoutes("baseRegisters/:register", `${at}/baseRegisters`),
  ...crudRoutes("roles", `${at}/roles`),
  ...listRoutes("roles/users", `${at}/roles/users/list.tsx`),
  route("roles/users/new", `${at}/roles/users/form.tsx`, { id: `${at}/roles/users/new` }),
  route("roles/users/:id", `${at}/roles/users/form.tsx`),
  route("roles/users/:id/deactivate", `${at}/roles/users/deactivate.tsx`),
  route("roles/users/:id/invite", `${at}/roles/users/invite.tsx`),
  route("roles/users/:id/sessions", `${at}/roles/users/sessions.tsx`),
  route("roles/users/:id/view", `${at}/roles/users/view.tsx`),
  ...crudRoutes("roles/providers", `${at}/roles/providers`),
  ...listRoutes("roles/accounts", `${at}/roles/accounts/list.tsx`),
  route("roles/accounts/:id", `${at}/roles/accounts/form.tsx`),
  ...everyOwnersVisitorRoutes("mob"),
  ...verificationPages("mob"),
  ...importPages("mob", "tools/registerLite"),
  ...toolPages,
  ...invalidAssortmentPages,
  ...accessHistoryPages("mob"),
  ...mobReportPages,
  removedPage("mob"),
  ...commonPages("mob"),
]);
