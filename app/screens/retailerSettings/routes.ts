import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of a retailer's settings. */
export const retailerSettingsPages = (area: string): RouteConfigEntry[] => [
  route("retailerSettings", "screens/retailerSettings/settings.tsx", { id: `${area}-retailer-settings` }),
  route("retailerSettings/edit", "screens/retailerSettings/edit.tsx", { id: `${area}-retailer-settings-edit` }),
];

/** Routes of the settings of a retailer that the administration names, below its page. */
export const namedRetailerSettingsPages = (area: string): RouteConfigEntry[] => [
  route("retailers/:id/settings", "screens/retailerSettings/settings.tsx", { id: `${area}-named-settings` }),
  route("retailers/:id/settings/edit", "screens/retailerSettings/edit.tsx", { id: `${area}-named-settings-edit` }),
];
