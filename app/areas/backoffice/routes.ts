import { index, route } from "@react-router/dev/routes";
import { commonPages } from "../../screens/common.ts";
import { financePages } from "./finances/routes.ts";

export const backoffice = route("backoffice", "areas/backoffice/layout.tsx", [
  index("areas/backoffice/home.tsx"),
  ...financePages,
  ...commonPages("backoffice"),
]);
