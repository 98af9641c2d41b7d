import { index, route } from "@react-router/dev/routes";
import { commonPages } from "../../screens/common.ts";

export const retailer = route("retailer", "areas/retailer/layout.tsx", [
  index("areas/retailer/home.tsx"),
  ...commonPages("retailer"),
]);
