import { dunningSteps } from "#app/contracts/money/dunning-steps.ts";
import { ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Route } from "./+types/list.ts";
import { dunningParents, stepName } from "./step-name.ts";

const { labels } = dunningSteps;

export const middleware: Route.MiddlewareFunction[] = [exportsList(dunningSteps, {})];
export const loader = (args: Route.LoaderArgs) => loadList(args, dunningSteps, {});

/** The mails that remind of overdue invoices, the earliest first. */
export default function Steps({ loaderData: list }: Route.ComponentProps) {
  const { path } = list.listed;
  return (
    <ListPage
      resource={dunningSteps}
      list={list}
      filters={{}}
      parents={dunningParents}
      lead="Toda manhã, cada fatura vencida recebe o último passo cujos dias passaram, uma vez, até ser paga."
      sorted="days_after"
      columns={[
        {
          header: labels.days_after,
          sort: "days_after",
          rowHeader: true,
          cell: ({ uuid, days_after }) =>
            list.may.write ? <a href={`${path}/${uuid}`}>{formatInteger(days_after)}</a> : formatInteger(days_after),
        },
        { header: labels.subject, sort: "subject", cell: ({ subject }) => subject },
        { header: labels.words, cell: ({ words }) => words },
        { header: labels.active, sort: "active", cell: ({ active }) => (active ? "Sim" : "Não") },
        ...removeColumn(list, stepName),
      ]}
    />
  );
}
