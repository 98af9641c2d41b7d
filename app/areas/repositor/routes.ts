import { index, route } from "@react-router/dev/routes";
import { commonPages } from "../../screens/common-routes.ts";

/** The phone of a store's own replenisher. */
export const replenisher = route("repositor", "areas/repositor/layout.tsx", [
  index("areas/repositor/shift.tsx"),
  route("atividades/:id/foto", "areas/repositor/photo.ts"),
  ...commonPages("repositor"),
]);
