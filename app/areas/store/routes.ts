import { index, route } from "@react-router/dev/routes";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages, removedPage } from "../../screens/common.ts";
import { fieldReportPages } from "../../screens/fieldReports/routes.ts";
import { receivedAgreementPages } from "../../screens/serviceAgreements/routes.ts";
import { taskPages } from "./tasks/routes.ts";

const at = "areas/store";

export const store = route("store", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  route("portaria", `${at}/portaria/gate.tsx`),
  route("visitors/:id/photo", `${at}/portaria/photo.ts`),
  ...taskPages,
  ...fieldReportPages("store", ["evidences", "replacement"]),
  ...receivedAgreementPages("store"),
  ...accessHistoryPages("store"),
  removedPage("store"),
  ...commonPages("store"),
]);
