import { index, route } from "@react-router/dev/routes";

export const supplier = route("supplier", "areas/supplier/layout.tsx", [index("areas/supplier/home.tsx")]);
