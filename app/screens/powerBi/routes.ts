import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The form of the account's own report, at `path`. */
export const powerBiForm = (area: string, path: string): RouteConfigEntry =>
  route(path, "screens/powerBi/edit.tsx", { id: `${area}-power-bi-edit` });

/** The report that a store shows, and the form of its own. */
export const powerBiPages = (area: string): RouteConfigEntry[] => [
  route("reports/powerBiEmbedded", "screens/powerBi/show.tsx", { id: `${area}-power-bi` }),
  powerBiForm(area, "reports/powerBiEmbedded/edit"),
];
