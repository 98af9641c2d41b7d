import { afMenu } from "#app/areas/af/menu.ts";
import { agencyMenu } from "#app/areas/agency/menu.ts";
import { backofficeMenu } from "#app/areas/backoffice/menu.ts";
import { mobMenu } from "#app/areas/mob/menu.ts";
import { replenisherMenu } from "#app/areas/repositor/menu.ts";
import { retailerMenu } from "#app/areas/retailer/menu.ts";
import { serviceProviderMenu } from "#app/areas/serviceProvider/menu.ts";
import { storeMenu } from "#app/areas/store/menu.ts";
import { supplierMenu } from "#app/areas/supplier/menu.ts";
import type { Segment } from "#app/contracts/access/environments.ts";
import type { Menu } from "#app/screens/menu.ts";

/** The menu of each area. */
export const menus: Record<Segment, Menu> = {
  mob: mobMenu,
  backoffice: backofficeMenu,
  retailer: retailerMenu,
  agency: agencyMenu,
  supplier: supplierMenu,
  serviceProvider: serviceProviderMenu,
  store: storeMenu,
  af: afMenu,
  repositor: replenisherMenu,
};
