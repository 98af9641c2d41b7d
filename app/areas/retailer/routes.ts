import { index, route } from "@react-router/dev/routes";
import { listRoutes } from "../../crud/routes.ts";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages, removedPage } from "../../screens/common.ts";
import { invoicePages } from "../../screens/invoices/routes.ts";
import { blockPages } from "./block/routes.ts";
import { providerPages } from "./serviceProviders/routes.ts";
import { contractPages } from "./serviceProvidersContract/routes.ts";

const at = "areas/retailer";
const validations = `${at}/visitorDocsValidations`;

export const retailer = route("retailer", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  route("visitorDocsValidations", `${validations}/list.tsx`),
  route("visitorDocsValidations/search", `${validations}/list.tsx`, { id: "retailer-validations-search" }),
  route("visitorDocsValidations/export", `${validations}/export.ts`),
  route("visitorDocsValidations/:id", `${validations}/decide.tsx`),
  route("visitorDocsValidations/:id/photo", `${validations}/photo.ts`),
  route("visitorDocsValidations/:id/documents/:document/file", `${validations}/file.ts`),
  ...blockPages,
  ...providerPages,
  ...contractPages,
  ...listRoutes("reports/pendingDocs", `${at}/pendingDocs/list.tsx`),
  ...invoicePages("retailer"),
  ...accessHistoryPages("retailer"),
  removedPage("retailer"),
  ...commonPages("retailer"),
]);
