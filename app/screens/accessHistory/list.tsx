import { dayAt } from "#app/contracts/platform/dates.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { correctionList } from "#app/contracts/visits/visit-corrections.ts";
import { TOO_MANY_TO_SORT, type VisitItem } from "#app/contracts/visits/visits.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { loadList } from "#app/crud/load-list.ts";
import { homeOf } from "#app/screens/home.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { userContext } from "#app/session/request.ts";
import { type Column, periodOfDays } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { accessHistoryColumnsFor } from "./columns.tsx";
import { accessHistoryFiltersFor } from "./filters.ts";

export async function loader(args: Route.LoaderArgs) {
  const user = args.context.get(userContext);
  const list = await loadList(args, accessHistoryList, accessHistoryFiltersFor(user.role.user_type));
  const own = canSeeVisitors(args.context) ? user.accessable.uuid : null;
  const home = homeOf(user);
  const reader = user.role.user_type;
  const corrects =
    reader === "store_user" && abilitiesOf(args.context, correctionList).write
      ? `${home}/visitors/corrections/new`
      : null;
  return { list, who: { home, own, reader, corrects }, today: dayAt(new Date()) };
}

/** A column by which so many visits cannot be sorted; only their entries have an order of their own. */
const unsorted = ({ sort, ...column }: Column<VisitItem>): Column<VisitItem> =>
  sort === "entered_at" ? { ...column, sort } : column;

/** The visits of a period that concern the account, newest first. */
export default function AccessHistory({ loaderData }: Route.ComponentProps) {
  const { list, who, today } = loaderData;
  const { capped } = list.listed.found.meta;
  const columns = accessHistoryColumnsFor(who);
  const usual = !list.values.start_date && !list.values.end_date;
  return (
    <ListPage
      resource={accessHistoryList}
      list={list}
      filters={accessHistoryFiltersFor(who.reader)}
      sorted="-entered_at"
      lead={usual && "As visitas dos últimos sete dias; escolha outro período, de até 92 dias."}
      period={{ today, usual: periodOfDays(today, 7) }}
      columns={capped ? columns.map(unsorted) : columns}
      whenEmpty={<p>Uma visita aparece aqui quando a portaria ou a própria pessoa registra a entrada.</p>}
      above={capped && <p className="text-muted-foreground">{TOO_MANY_TO_SORT}</p>}
    />
  );
}
