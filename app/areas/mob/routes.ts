import { index, route } from "@react-router/dev/routes";

export const mob = route("mob", "areas/mob/layout.tsx", [index("areas/mob/home.tsx")]);
