import { index, route } from "@react-router/dev/routes";
import { commonPages, jobPages } from "../../screens/common.ts";

export const serviceProvider = route("serviceProvider", "areas/serviceProvider/layout.tsx", [
  index("areas/serviceProvider/home.tsx"),
  ...jobPages("serviceProvider"),
  ...commonPages("serviceProvider"),
]);
