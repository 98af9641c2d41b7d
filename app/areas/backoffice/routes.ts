import { index, route } from "@react-router/dev/routes";
import { commonPages, removedPage } from "../../screens/common-routes.ts";
import { accessTermPages } from "./accessTerms/routes.ts";
import { backofficeCompanyPages } from "./companies/routes.ts";
import { financePages } from "./finances/routes.ts";
import { privacyPages } from "./visitorHistory/routes.ts";

export const backoffice = route("backoffice", "areas/backoffice/layout.tsx", [
  index("areas/backoffice/home.tsx"),
  ...accessTermPages,
  ...backofficeCompanyPages,
  ...financePages,
  ...privacyPages,
  removedPage("backoffice"),
  ...commonPages("backoffice"),
]);
