import type { RouteConfig } from "@react-router/dev/routes";
import { af } from "./areas/af/routes.ts";
import { agency } from "./areas/agency/routes.ts";
import { backoffice } from "./areas/backoffice/routes.ts";
import { mob } from "./areas/mob/routes.ts";
import { publicArea } from "./areas/public/routes.ts";
import { replenisher } from "./areas/repositor/routes.ts";
import { retailer } from "./areas/retailer/routes.ts";
import { serviceProvider } from "./areas/serviceProvider/routes.ts";
import { store } from "./areas/store/routes.ts";
import { supplier } from "./areas/supplier/routes.ts";
import { accessTermPages } from "./screens/common-routes.ts";

export default [
  ...publicArea,
  ...["agency", "supplier", "serviceProvider"].flatMap(accessTermPages),
  mob,
  agency,
  backoffice,
  retailer,
  serviceProvider,
  supplier,
  store,
  af,
  replenisher,
] satisfies RouteConfig;
