import { index, route } from "@react-router/dev/routes";

export const af = route("af", "areas/af/layout.tsx", [index("areas/af/home.tsx")]);
