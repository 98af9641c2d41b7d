import { index, route } from "@react-router/dev/routes";
import { commonPages } from "../../screens/common.ts";

export const mob = route("mob", "areas/mob/layout.tsx", [index("areas/mob/home.tsx"), ...commonPages("mob")]);
