import { index, route } from "@react-router/dev/routes";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages, removedPage } from "../../screens/common-routes.ts";
import { fieldReportPages } from "../../screens/fieldReports/routes.ts";
import { powerBiPages } from "../../screens/powerBi/routes.ts";
import { receivedAgreementPages } from "../../screens/serviceAgreements/routes.ts";
import { storeFeedbackPages } from "./feedbacks/routes.ts";
import { gatePages } from "./portaria/routes.ts";
import { taskPages } from "./tasks/routes.ts";
import { storeVisitorPages } from "./visitors/routes.ts";

const at = "areas/store";

export const store = route("store", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  ...gatePages,
  ...powerBiPages("store"),
  ...storeVisitorPages,
  ...storeFeedbackPages,
  ...taskPages,
  ...fieldReportPages("store", ["evidences", "replacement"]),
  ...receivedAgreementPages("store"),
  ...accessHistoryPages("store"),
  removedPage("store"),
  ...commonPages("store"),
]);
