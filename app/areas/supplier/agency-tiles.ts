import { supplierProjects } from "#app/contracts/agreements/contracts.ts";
import { agencyWorkSummaryOperation, servingVisitors } from "#app/contracts/reports/agency-work.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { supplierAddresses as addresses } from "./addresses.ts";

/**
 * Counts the supplier's own visits of the last seven days apart from those of agencies, with their people and projects;
 * null if they could not be counted, and nothing for users who may not read them.
 */
export async function loadAgencyTiles(context: Context): Promise<Settled<Tile>[]> {
  if (!abilitiesOf(context, servingVisitors).read) return [];
  const found = await settle(apiOf(context).read(agencyWorkSummaryOperation, {}));
  if (!found) return [null];
  const { own_visits, agency_visits, promoters, projects } = found.agency_work_summary;
  const visits = (origin: "own" | "agencies") => withSearch(addresses.visits, { origin });
  const tiles: Tile[] = [
    {
      label: "Visitas próprias",
      rule: "Dos seus visitantes, nos últimos sete dias.",
      count: own_visits,
      tone: "info",
      href: visits("own"),
    },
    {
      label: "Visitas de agências",
      rule: "De promotores de agências que atendem você, nos últimos sete dias.",
      count: agency_visits,
      tone: "info",
      href: visits("agencies"),
    },
    {
      label: "Promotores de agências",
      one: "Promotor de agência",
      rule: "Os que fizeram essas visitas.",
      count: promoters,
      tone: "info",
      href: addresses.people,
    },
  ];
  const ownProjects: Tile = {
    label: "Projetos vigentes",
    one: "Projeto vigente",
    rule: "Que agências têm com você hoje.",
    count: projects,
    tone: "info",
    href: withSearch(addresses.projects, { period: "current" }),
  };
  return abilitiesOf(context, supplierProjects).read ? [...tiles, ownProjects] : tiles;
}
