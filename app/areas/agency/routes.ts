import { index, route } from "@react-router/dev/routes";

export const agency = route("agency", "areas/agency/layout.tsx", [index("areas/agency/home.tsx")]);
