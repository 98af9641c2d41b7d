import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { companies } from "#app/contracts/directory/companies.ts";
import { namedRetailerConfigOperations as named } from "#app/contracts/directory/named-retailer-config.ts";
import {
  retailerConfigChangesOperation,
  retailerConfigOperation,
  saveRetailerConfigOperation,
} from "#app/contracts/directory/retailers.ts";
import { abilitiesOf, requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb, listCrumbs } from "#app/crud/crumbs.ts";
import { loadPage } from "#app/crud/search.ts";
import { companyPaths } from "#app/screens/companies/kinds.ts";
import { areaIn } from "#app/screens/documentRules/tabs.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Crumb } from "#app/ui/page/index.ts";
import { settingsPath, settingsPermission } from "./fields.ts";

type PageArgs = { context: Context; params: { id?: string }; request: Request };

/** Where the pages of the settings are: a retailer's own, or those of the retailer that the administration names. */
export interface SettingsPlace {
  /** Null for the reader's own. */
  retailer: { uuid: string; name: string } | null;
  path: string;
  crumbs: Crumb[];
}

/** Finds the retailer that the address names, for those with this level. */
export async function settingsPlace(
  { context, params: { id }, request }: PageArgs,
  level: number,
): Promise<SettingsPlace> {
  if (id === undefined) {
    requireLevel(context, settingsPermission, level);
    return { retailer: null, path: settingsPath, crumbs: [homeCrumb(settingsPath)] };
  }
  requireAbility(context, companies.retailer, level);
  const { uuid, trade_name: name } = await apiOf(context).find(companies.retailer, id);
  const { list, at } = companyPaths(areaIn(new URL(request.url).pathname), "retailer");
  return {
    retailer: { uuid, name },
    path: at(uuid, "/settings"),
    crumbs: [...listCrumbs(list, companies.retailer, []), { label: name, href: at(uuid) }],
  };
}

/** True for users who may change these settings. */
export const writesSettings = (context: Context, { retailer }: SettingsPlace): boolean =>
  retailer
    ? abilitiesOf(context, companies.retailer).write
    : levelOf(context.get(userContext), settingsPermission) >= READ_WRITE;

/** Reads the settings of the place. */
export async function readSettings(context: Context, { retailer }: SettingsPlace) {
  const api = apiOf(context);
  const { retailer_config: config } = retailer
    ? await api.read(named.find, { id: retailer.uuid })
    : await api.read(retailerConfigOperation, {});
  return config;
}

/** Reads the changes of the settings of the place. */
export const readSettingChanges = (context: Context, url: URL, { retailer }: SettingsPlace) =>
  retailer
    ? loadPage(context, url, named.changes, { id: retailer.uuid })
    : loadPage(context, url, retailerConfigChangesOperation, {});

/** Saves the settings of the place. */
export const saveSettings = (context: Context, id: string | undefined, retailer_config: object) =>
  id === undefined
    ? apiOf(context).write(saveRetailerConfigOperation, {}, { retailer_config })
    : apiOf(context).write(named.save, { id }, { retailer_config });
