import { feedbackList } from "#app/contracts/notices/feedbacks.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { userContext } from "#app/session/request.ts";
import { periodOfDays } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { AveragesPanel } from "./averages.tsx";
import { feedbackColumnsFor } from "./columns.tsx";
import { feedbackFilters } from "./filters.tsx";
import { loadAverages } from "./load-averages.ts";

export const middleware: Route.MiddlewareFunction[] = [exportsList(feedbackList, feedbackFilters)];

export async function loader(args: Route.LoaderArgs) {
  const [list, averages] = await Promise.all([
    loadList(args, feedbackList, feedbackFilters),
    loadAverages(args.context, new URL(args.request.url)),
  ]);
  const { role } = args.context.get(userContext);
  const whom = role.user_type === "service_provider" ? "visitantes" : "promotores";
  return { list, averages, title: `Feedback de ${whom}`, sees: canSeeVisitors(args.context), today: dayAt(new Date()) };
}

/** Stores' feedback on the account's visitors, newest first, and its averages. */
export default function Feedbacks({ loaderData: { list, averages, title, sees, today } }: Route.ComponentProps) {
  const usual = !list.values.start_date && !list.values.end_date;
  return (
    <ListPage
      resource={{ ...feedbackList, words: { ...feedbackList.words, title } }}
      list={list}
      filters={feedbackFilters}
      lead={usual && "O que as lojas disseram nas últimas 12 semanas; escolha outro período."}
      period={{ today, usual: { ...periodOfDays(today, 84), label: "Últimas 12 semanas" } }}
      above={<AveragesPanel averages={averages} address={list.listed.address} path={list.listed.path} />}
      sorted="-given_at"
      columns={feedbackColumnsFor(list.listed.path, sees)}
    />
  );
}
