import { index, route } from "@react-router/dev/routes";
import { listRoutes } from "../../crud/routes.ts";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages, removedPage } from "../../screens/common-routes.ts";
import { documentRulePages } from "../../screens/documentRules/routes.ts";
import { invoicePages } from "../../screens/invoices/routes.ts";
import { powerBiForm } from "../../screens/powerBi/routes.ts";
import { retailerSettingsPages } from "../../screens/retailerSettings/routes.ts";
import { receivedAgreementPages } from "../../screens/serviceAgreements/routes.ts";
import { verificationPages } from "../../screens/verification/routes.ts";
import { blockPages } from "./block/routes.ts";
import { providerPages } from "./serviceProviders/routes.ts";
import { contractPages } from "./serviceProvidersContract/routes.ts";
import { retailerVisitorPages } from "./visitors/routes.ts";

const at = "areas/retailer";

export const retailer = route("retailer", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  ...retailerVisitorPages,
  ...verificationPages("retailer"),
  ...blockPages,
  ...providerPages,
  ...contractPages,
  ...receivedAgreementPages("retailer"),
  ...listRoutes("reports/pendingDocs", `${at}/pendingDocs/list.tsx`),
  ...invoicePages("retailer"),
  ...retailerSettingsPages("retailer"),
  powerBiForm("retailer", "retailerSettings/powerBi"),
  ...documentRulePages("retailer", "retailerSettings/documentRules"),
  ...accessHistoryPages("retailer"),
  removedPage("retailer"),
  ...commonPages("retailer"),
]);
