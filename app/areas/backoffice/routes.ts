import { index, route } from "@react-router/dev/routes";
import { commonPages } from "../../screens/common.ts";

export const backoffice = route("backoffice", "areas/backoffice/layout.tsx", [
  index("areas/backoffice/home.tsx"),
  ...commonPages("backoffice"),
]);
