import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { type VisitStatus, visitStatuses } from "#app/contracts/visits/visits.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import type { Settled } from "#app/crud/settle.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { countTile, type TileFacts, TOTAL_ONLY } from "./load-tiles.ts";

const rules = {
  working: "Entraram e ainda não saíram.",
  unfinished_visit: "Visitas dos últimos sete dias em que o dia da loja acabou sem saída informada.",
} as const;

/** Counts the account's visits of the last seven days in each status, for users who may open the access history. */
export function loadVisitTiles(
  context: Context,
  tones: Partial<Record<keyof typeof rules, TileFacts["tone"]>>,
): Promise<Settled<Tile>[]> {
  if (!abilitiesOf(context, accessHistoryList).read) return Promise.resolve([]);
  const path = `${homeOf(context.get(userContext))}/reports/retailersVisitors`;
  const statuses = Object.entries(tones) as [keyof typeof rules & VisitStatus, TileFacts["tone"]][];
  return Promise.all(
    statuses.map(([status, tone]) =>
      countTile(apiOf(context).list(accessHistoryList, { status, ...TOTAL_ONLY }), {
        label: visitStatuses[status],
        rule: rules[status],
        tone,
        href: withSearch(path, { status }),
      }),
    ),
  );
}
