import { index, route } from "@react-router/dev/routes";
import { crudRoutes } from "../../crud/routes.ts";
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
import { ownCorrectionPages } from "../../screens/visitCorrections/routes.ts";
import { visitorRoutes } from "../../screens/visitors/routes.ts";
import { movementPages } from "../../screens/visitorsHistory/routes.ts";
import { projectPages } from "./agencySupplierContracts/routes.ts";
import { assortmentPages } from "./assortment/routes.ts";
import { staffPages } from "./dashboard/fieldStaff/routes.ts";
import { followPages } from "./dashboard/visitorsRoadmapFollow/routes.ts";
import { surveyPages } from "./quest/routes.ts";
import { reportPages } from "./reports/routes.ts";
import { roadmapPages } from "./roadmap/routes.ts";
import { salesGroupPages } from "./salesGroup/routes.ts";
import { attendedPages } from "./suppliersAttend/routes.ts";
import { surveySchedulePages } from "./surveySchedules/routes.ts";

const at = "areas/agency";

export const agency = route("agency", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  ...visitorRoutes("agency"),
  ...importPages("agency", "visitors/import"),
  ...allocationPages("agency"),
  ...movementPages("agency"),
  ...reallocationPages("agency"),
  ...relatedRetailerPages("agency"),
  ...followPages,
  ...staffPages,
  ...crudRoutes("regionals", `${at}/regionals`),
  ...reportPages,
  ...roadmapPages,
  ...salesGroupPages,
  ...attendedPages,
  ...assortmentPages,
  ...surveyPages,
  ...surveySchedulePages,
  ...projectPages,
  ...planPages("agency"),
  ...invoicePages("agency"),
  ...accessHistoryPages("agency"),
  ...ownCorrectionPages("agency"),
  ...feedbackPages("agency"),
  ...fieldReportPages("agency"),
  ...pendingDocsPages("agency"),
  ...jobPages("agency"),
  removedPage("agency"),
  ...commonPages("agency"),
]);
