import { index, route } from "@react-router/dev/routes";
import { commonPages } from "../../screens/common.ts";
import { importPages } from "../../screens/imports/routes.ts";

export const mob = route("mob", "areas/mob/layout.tsx", [
  index("areas/mob/home.tsx"),
  ...importPages("mob", "tools/registerLite"),
  ...commonPages("mob"),
]);
