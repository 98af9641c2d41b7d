import { index, route } from "@react-router/dev/routes";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages } from "../../screens/common.ts";
import { verificationPages } from "../../screens/verification/routes.ts";

const at = "areas/retailer";

export const retailer = route("retailer", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  ...verificationPages("retailer"),
  ...accessHistoryPages("retailer"),
  ...commonPages("retailer"),
]);
