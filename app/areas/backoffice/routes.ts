import { index, route } from "@react-router/dev/routes";

export const backoffice = route("backoffice", "areas/backoffice/layout.tsx", [index("areas/backoffice/home.tsx")]);
