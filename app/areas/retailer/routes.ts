import { index, route } from "@react-router/dev/routes";

export const retailer = route("retailer", "areas/retailer/layout.tsx", [index("areas/retailer/home.tsx")]);
