import { index, route } from "@react-router/dev/routes";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { allocationPages } from "../../screens/allocations/routes.ts";
import { commonPages, jobPages, removedPage } from "../../screens/common-routes.ts";
import { feedbackPages } from "../../screens/feedbacks/routes.ts";
import { importPages } from "../../screens/imports/routes.ts";
import { invoicePages } from "../../screens/invoices/routes.ts";
import { pendingDocsPages } from "../../screens/pending-docs/routes.ts";
import { planPages } from "../../screens/plans/routes.ts";
import { reallocationPages } from "../../screens/reallocation/routes.ts";
import { relatedRetailerPages } from "../../screens/relatedRetailers/routes.ts";
import { serviceAgreementPages } from "../../screens/serviceAgreements/routes.ts";
import { ownCorrectionPages } from "../../screens/visitCorrections/routes.ts";
import { visitorRoutes } from "../../screens/visitors/routes.ts";
import { movementPages } from "../../screens/visitorsHistory/routes.ts";
import { companyDocPages } from "./companyDocs/routes.ts";

export const serviceProvider = route("serviceProvider", "areas/serviceProvider/layout.tsx", [
  index("areas/serviceProvider/home.tsx"),
  ...visitorRoutes("serviceProvider"),
  ...importPages("serviceProvider", "visitors/import"),
  ...companyDocPages,
  ...allocationPages("serviceProvider"),
  ...movementPages("serviceProvider"),
  ...reallocationPages("serviceProvider"),
  ...pendingDocsPages("serviceProvider"),
  ...serviceAgreementPages("serviceProvider"),
  ...relatedRetailerPages("serviceProvider"),
  ...planPages("serviceProvider"),
  ...invoicePages("serviceProvider"),
  ...accessHistoryPages("serviceProvider"),
  ...ownCorrectionPages("serviceProvider"),
  ...feedbackPages("serviceProvider"),
  ...jobPages("serviceProvider"),
  removedPage("serviceProvider"),
  ...commonPages("serviceProvider"),
]);
