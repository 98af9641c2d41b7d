import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of a retailer's settings. */
export const retailerSettingsPages = (area: string): RouteConfigEntry[] => [
  route("retailerSettings", "screens/retailerSettings/settings.tsx", { id: `${area}-retailer-settings` }),
  route("retailerSettings/edit", "screens/retailerSettings/edit.tsx", { id: `${area}-retailer-settings-edit` }),
];
