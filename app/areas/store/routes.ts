import { index, route } from "@react-router/dev/routes";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages } from "../../screens/common.ts";
import { receivedAgreementPages } from "../../screens/serviceAgreements/routes.ts";
import { gatePages } from "./portaria/routes.ts";

const at = "areas/store";

export const store = route("store", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  ...gatePages,
  ...receivedAgreementPages("store"),
  ...accessHistoryPages("store"),
  ...commonPages("store"),
]);
