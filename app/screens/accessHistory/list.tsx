import type { UserType } from "#app/contracts/access/permissions.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { correctionList } from "#app/contracts/visits/visit-corrections.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { loadList } from "#app/crud/load-list.ts";
import { homeOf } from "#app/screens/home.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { useMenu } from "#app/screens/use-menu.ts";
import { correctionPathsOf } from "#app/screens/visitCorrections/paths.ts";
import { userContext } from "#app/session/request.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { periodOfDays } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { accessHistoryColumnsFor } from "./columns.tsx";
import { accessHistoryFiltersFor } from "./filters.ts";

/** The readers who may ask for a correction of an exit: at the gate, and the owners of visitors. */
const requesters: ReadonlySet<UserType> = new Set(["agency", "service_provider", "store_user", "supplier"]);

export async function loader(args: Route.LoaderArgs) {
  const user = args.context.get(userContext);
  const list = await loadList(args, accessHistoryList, accessHistoryFiltersFor(user.role.user_type));
  const own = canSeeVisitors(args.context) ? user.accessable.uuid : null;
  const home = homeOf(user);
  const reader = user.role.user_type;
  const { read, write } = abilitiesOf(args.context, correctionList);
  const corrections = correctionPathsOf(args.context).path;
  const corrects = write && requesters.has(reader) ? `${corrections}/new` : null;
  const leads = read && requesters.has(reader) ? corrections : null;
  return { list, who: { home, own, reader, corrects }, corrections: leads, today: dayAt(new Date()) };
}

/** The visits of a period that concern the account, newest first, under the name that the menu has for them. */
export default function AccessHistory({ loaderData }: Route.ComponentProps) {
  const { list, who, corrections, today } = loaderData;
  const entry = useMenu().find(({ href }) => href === list.listed.path);
  const title = entry?.label ?? accessHistoryList.words.title;
  const usual = !list.values.start_date && !list.values.end_date;
  return (
    <ListPage
      resource={{ ...accessHistoryList, words: { ...accessHistoryList.words, title } }}
      list={list}
      filters={accessHistoryFiltersFor(who.reader)}
      sorted="-entered_at"
      lead={usual && "As visitas dos últimos sete dias; escolha outro período, de até 92 dias."}
      period={{ today, usual: periodOfDays(today, 7) }}
      longSorts={["entered_at"]}
      actions={corrections && <ButtonLink href={corrections}>{correctionList.words.title}</ButtonLink>}
      columns={accessHistoryColumnsFor(who)}
      whenEmpty={<p>Uma visita aparece aqui quando a portaria ou a própria pessoa registra a entrada.</p>}
    />
  );
}
