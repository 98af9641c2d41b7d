import { bankLayouts, bankReturns } from "#app/contracts/money/conciliation.ts";
import { filtersFor, search } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDateTime, formatInteger, formatMoney } from "#app/ui/format.ts";
import { backofficeAddresses } from "../../addresses.ts";
import type { Route } from "./+types/list.ts";
import { ConciliationTabs, returnAt } from "./describe.tsx";

const filters = filtersFor(bankReturns, { q: search("Arquivo") });

export const middleware: Route.MiddlewareFunction[] = [exportsList(bankReturns, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, bankReturns, filters);

/** The bank's return files, the newest first, with what each paid and what is open. */
export default function Returns({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={bankReturns}
      list={list}
      filters={filters}
      sorted="-created_at"
      columns={[
        {
          header: "Arquivo",
          sort: "name",
          rowHeader: true,
          cell: ({ uuid, name }) => <a href={returnAt(uuid)}>{name}</a>,
        },
        { header: "Formato", sort: "layout", cell: ({ layout }) => bankLayouts[layout] },
        {
          header: "Recebido em",
          sort: "created_at",
          nowrap: true,
          cell: ({ created_at }) => formatDateTime(String(created_at)),
        },
        {
          header: "Total",
          sort: "paid_cents",
          numeric: true,
          nowrap: true,
          cell: ({ paid_cents }) => formatMoney(paid_cents),
        },
        {
          header: "Conciliado",
          sort: "matched_cents",
          numeric: true,
          nowrap: true,
          cell: ({ matched_cents }) => formatMoney(matched_cents),
        },
        {
          header: "Em aberto",
          sort: "pending_cents",
          numeric: true,
          nowrap: true,
          cell: ({ pending_cents }) => formatMoney(pending_cents),
        },
        {
          header: "Linhas em aberto",
          sort: "pending",
          numeric: true,
          cell: ({ uuid, name, counts: { pending } }) =>
            pending > 0 ? (
              <a href={returnAt(uuid, "?state=pending")}>
                {formatInteger(pending)}
                <span className="sr-only"> em {name}</span>
              </a>
            ) : (
              pending
            ),
        },
      ]}
    >
      <ConciliationTabs current={backofficeAddresses.conciliation} />
    </ListPage>
  );
}
