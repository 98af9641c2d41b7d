import { index, route } from "@react-router/dev/routes";
import { commonPages } from "../../screens/common.ts";

export const af = route("af", "areas/af/layout.tsx", [index("areas/af/home.tsx"), ...commonPages("af")]);
