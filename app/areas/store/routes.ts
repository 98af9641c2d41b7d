import { index, route } from "@react-router/dev/routes";

export const store = route("store", "areas/store/layout.tsx", [index("areas/store/home.tsx")]);
