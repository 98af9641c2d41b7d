import { index, route } from "@react-router/dev/routes";
import { commonPages, jobPages } from "../../screens/common.ts";

export const supplier = route("supplier", "areas/supplier/layout.tsx", [
  index("areas/supplier/home.tsx"),
  ...jobPages("supplier"),
  ...commonPages("supplier"),
]);
