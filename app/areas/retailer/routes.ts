import { index, route } from "@react-router/dev/routes";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages } from "../../screens/common.ts";
import { retailerVisitorPages } from "./visitors/routes.ts";

const at = "areas/retailer";
const validations = `${at}/visitorDocsValidations`;

export const retailer = route("retailer", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  route("visitorDocsValidations", `${validations}/list.tsx`),
  route("visitorDocsValidations/search", `${validations}/list.tsx`, { id: "retailer-validations-search" }),
  route("visitorDocsValidations/export", `${validations}/export.ts`),
  route("visitorDocsValidations/:id", `${validations}/decide.tsx`),
  route("visitorDocsValidations/:id/photo", `${validations}/photo.ts`),
  route("visitorDocsValidations/:id/documents/:document/file", `${validations}/file.ts`),
  ...retailerVisitorPages,
  ...accessHistoryPages("retailer"),
  ...commonPages("retailer"),
]);
