import type { UserType } from "#app/contracts/access/permissions.ts";
import { feedbackList } from "#app/contracts/notices/feedbacks.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { periodOfDays } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { AveragesPanel } from "./averages.tsx";
import { feedbackColumnsFor } from "./columns.tsx";
import { feedbackFiltersFor } from "./filters.tsx";
import { loadAverages } from "./load-averages.ts";

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => exportsList(feedbackList, filtersIn(args.context))(args, next),
];

const filtersIn = (context: Context) => feedbackFiltersFor(context.get(userContext).role.user_type);
const titles: Partial<Record<UserType, string>> = {
  service_provider: "Feedback de visitantes",
  store_user: "Acompanhar feedbacks",
};

export async function loader(args: Route.LoaderArgs) {
  const [list, averages] = await Promise.all([
    loadList(args, feedbackList, filtersIn(args.context)),
    loadAverages(args.context, new URL(args.request.url)),
  ]);
  const reader = args.context.get(userContext).role.user_type;
  const title = titles[reader] ?? "Feedback de promotores";
  return { list, averages, title, reader, sees: canSeeVisitors(args.context), today: dayAt(new Date()) };
}

/** Stores' feedback on the account's visitors, or the store's own, newest first, and its averages. */
export default function Feedbacks({ loaderData }: Route.ComponentProps) {
  const { list, averages, title, reader, sees, today } = loaderData;
  const isStore = reader === "store_user";
  const usual = !list.values.start_date && !list.values.end_date;
  const said = isStore ? "O que a loja disse" : "O que as lojas disseram";
  return (
    <ListPage
      resource={{ ...feedbackList, words: { ...feedbackList.words, title } }}
      list={list}
      filters={feedbackFiltersFor(reader)}
      lead={usual && `${said} nas últimas 12 semanas; escolha outro período.`}
      period={{ today, usual: { ...periodOfDays(today, 84), label: "Últimas 12 semanas" } }}
      above={<AveragesPanel averages={averages} address={list.listed.address} path={list.listed.path} />}
      sorted="-given_at"
      columns={feedbackColumnsFor(list.listed.path, sees, isStore)}
      whenEmpty={<p>Um feedback aparece aqui quando uma loja avalia um visitante.</p>}
    />
  );
}
