import { index, route } from "@react-router/dev/routes";
import { commonPages, jobPages } from "../../screens/common.ts";
import { fieldReportPages } from "../../screens/fieldReports/routes.ts";
import { pendingDocsPages } from "../../screens/pending-docs/routes.ts";
import { visitorLists, visitorShown } from "../../screens/visitors/routes.ts";

export const supplier = route("supplier", "areas/supplier/layout.tsx", [
  index("areas/supplier/home.tsx"),
  ...visitorLists("supplier"),
  visitorShown("supplier"),
  ...pendingDocsPages("supplier"),
  ...fieldReportPages("supplier"),
  ...jobPages("supplier"),
  ...commonPages("supplier"),
]);
