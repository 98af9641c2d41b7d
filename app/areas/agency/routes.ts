import { index, route } from "@react-router/dev/routes";

const at = "areas/agency";

export const agency = route("agency", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  route("visitors", `${at}/visitors/list.tsx`),
  route("visitors/search", `${at}/visitors/list.tsx`, { id: "agency-visitors-search" }),
  route("visitors/new", `${at}/visitors/new.tsx`),
]);
