import { index, route } from "@react-router/dev/routes";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { allocationPages } from "../../screens/allocations/routes.ts";
import { commonPages, jobPages, removedPage } from "../../screens/common.ts";
import { importPages } from "../../screens/imports/routes.ts";
import { pendingDocsPages } from "../../screens/pending-docs/routes.ts";
import { reallocationPages } from "../../screens/reallocation/routes.ts";
import { visitorRoutes } from "../../screens/visitors/routes.ts";
import { movementPages } from "../../screens/visitorsHistory/routes.ts";

export const serviceProvider = route("serviceProvider", "areas/serviceProvider/layout.tsx", [
  index("areas/serviceProvider/home.tsx"),
  ...visitorRoutes("serviceProvider"),
  ...importPages("serviceProvider", "visitors/import"),
  ...allocationPages("serviceProvider"),
  ...movementPages("serviceProvider"),
  ...reallocationPages("serviceProvider"),
  ...pendingDocsPages("serviceProvider"),
  ...accessHistoryPages("serviceProvider"),
  ...jobPages("serviceProvider"),
  removedPage("serviceProvider"),
  ...commonPages("serviceProvider"),
]);
