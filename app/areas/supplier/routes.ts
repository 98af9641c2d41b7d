import { index, route } from "@react-router/dev/routes";
import { listRoutes } from "../../crud/routes.ts";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages, jobPages, removedPage } from "../../screens/common.ts";
import { fieldReportPages } from "../../screens/fieldReports/routes.ts";
import { importPages } from "../../screens/imports/routes.ts";
import { pendingDocsPages } from "../../screens/pending-docs/routes.ts";
import { visitorRoutes } from "../../screens/visitors/routes.ts";

export const supplier = route("supplier", "areas/supplier/layout.tsx", [
  index("areas/supplier/home.tsx"),
  ...visitorRoutes("supplier"),
  ...importPages("supplier", "visitors/import"),
  ...pendingDocsPages("supplier"),
  ...accessHistoryPages("supplier"),
  ...fieldReportPages("supplier"),
  ...listRoutes("servingAgencies", "areas/supplier/servingAgencies/list.tsx"),
  ...listRoutes("servingAgencies/people", "areas/supplier/servingAgencies/people.tsx"),
  ...listRoutes("servingAgencies/projects", "areas/supplier/servingAgencies/projects.tsx"),
  ...listRoutes("units", "areas/supplier/units/list.tsx"),
  ...jobPages("supplier"),
  removedPage("supplier"),
  ...commonPages("supplier"),
]);
