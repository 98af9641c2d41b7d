import { index, route } from "@react-router/dev/routes";

export const serviceProvider = route("serviceProvider", "areas/serviceProvider/layout.tsx", [
  index("areas/serviceProvider/home.tsx"),
]);
