import { index, route } from "@react-router/dev/routes";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages } from "../../screens/common.ts";
import { documentRulePages } from "../../screens/documentRules/routes.ts";
import { retailerSettingsPages } from "../../screens/retailerSettings/routes.ts";
import { verificationPages } from "../../screens/verification/routes.ts";

const at = "areas/retailer";

export const retailer = route("retailer", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  ...verificationPages("retailer"),
  ...retailerSettingsPages("retailer"),
  ...documentRulePages("retailer", "retailerSettings/documentRules"),
  ...accessHistoryPages("retailer"),
  ...commonPages("retailer"),
]);
