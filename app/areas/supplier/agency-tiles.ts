import { supplierProjects } from "#app/contracts/agreements/contracts.ts";
import { featureOf } from "#app/contracts/money/plan-features.ts";
import { servingVisitors } from "#app/contracts/reports/agency-work.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import type { Settled } from "#app/crud/settle.ts";
import { countTile, TOTAL_ONLY } from "#app/screens/to-do/load-tiles.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { supplierAddresses as addresses } from "./addresses.ts";

/** Counts the supplier's own visits of the last seven days apart from those of agencies, with their people and projects. */
export async function loadAgencyTiles(context: Context): Promise<Settled<Tile>[]> {
  const api = apiOf(context);
  const { plan_features } = context.get(userContext);
  const reads = ({ permission }: typeof servingVisitors | typeof supplierProjects) => {
    const feature = featureOf(permission.suppliers);
    return abilitiesOf(context, { permission }).read && (!feature || plan_features.includes(feature));
  };
  const visits = (origin: "own" | "agencies", label: string, rule: string) =>
    countTile(api.list(accessHistoryList, { origin, ...TOTAL_ONLY }), {
      label,
      rule,
      tone: "info",
      href: withSearch(addresses.visits, { origin }),
    });
  return Promise.all([
    ...(reads(servingVisitors)
      ? [
          visits("own", "Visitas próprias", "Dos seus visitantes, nos últimos sete dias."),
          visits(
            "agencies",
            "Visitas de agências",
            "De promotores de agências que atendem você, nos últimos sete dias.",
          ),
          countTile(api.list(servingVisitors, TOTAL_ONLY), {
            label: "Promotores de agências",
            one: "Promotor de agência",
            rule: "Os que fizeram essas visitas.",
            tone: "info",
            href: addresses.people,
          }),
        ]
      : []),
    ...(reads(supplierProjects)
      ? [
          countTile(api.list(supplierProjects, { period: "current", ...TOTAL_ONLY }), {
            label: "Projetos vigentes",
            one: "Projeto vigente",
            rule: "Que agências têm com você hoje.",
            tone: "info",
            href: withSearch(addresses.projects, { period: "current" }),
          }),
        ]
      : []),
  ]);
}
