import { index, route } from "@react-router/dev/routes";
import { listRoutes } from "../../crud/routes.ts";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { allocationPages } from "../../screens/allocations/routes.ts";
import { commonPages, jobPages, removedPage } from "../../screens/common-routes.ts";
import { feedbackPages } from "../../screens/feedbacks/routes.ts";
import { fieldReportPages } from "../../screens/fieldReports/routes.ts";
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

export const supplier = route("supplier", "areas/supplier/layout.tsx", [
  index("areas/supplier/home.tsx"),
  ...visitorRoutes("supplier"),
  ...importPages("supplier", "visitors/import"),
  ...allocationPages("supplier"),
  ...movementPages("supplier"),
  ...reallocationPages("supplier"),
  ...pendingDocsPages("supplier"),
  ...serviceAgreementPages("supplier"),
  ...relatedRetailerPages("supplier"),
  ...planPages("supplier"),
  ...invoicePages("supplier"),
  ...accessHistoryPages("supplier"),
  ...ownCorrectionPages("supplier"),
  ...feedbackPages("supplier"),
  ...fieldReportPages("supplier"),
  ...listRoutes("servingAgencies", "areas/supplier/servingAgencies/list.tsx"),
  ...listRoutes("servingAgencies/people", "areas/supplier/servingAgencies/people.tsx"),
  ...listRoutes("servingAgencies/projects", "areas/supplier/servingAgencies/projects.tsx"),
  ...listRoutes("units", "areas/supplier/units/list.tsx"),
  ...jobPages("supplier"),
  removedPage("supplier"),
  ...commonPages("supplier"),
]);
