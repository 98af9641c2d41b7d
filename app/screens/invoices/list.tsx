import { invoiceList } from "#app/contracts/money/invoices.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/list.ts";
import { invoiceColumnsAt } from "./columns.tsx";
import { invoiceFilters } from "./filters.tsx";
import { invoicePathsFor } from "./paths.ts";

export const middleware: Route.MiddlewareFunction[] = [exportsList(invoiceList, invoiceFilters)];

export async function loader(args: Route.LoaderArgs) {
  const { title, plans } = invoicePathsFor(args.context);
  return {
    plans,
    list: await loadList(args, invoiceList, invoiceFilters),
    title,
    today: dayAt(new Date()),
  };
}

/** The invoices of the account, latest due date first. */
export default function Invoices({ loaderData: { list, title, plans, today } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={{ ...invoiceList, words: { ...invoiceList.words, title } }}
      list={list}
      filters={invoiceFilters}
      actions={plans && <ButtonLink href={plans}>Planos</ButtonLink>}
      period={{ today, label: "Vencimento", names: ["due_from", "due_until"], lengths: [90, 30, 1, -30] }}
      sorted="-due_on"
      columns={invoiceColumnsAt(list.listed.path, false)}
      whenEmpty={<p>Uma fatura aparece aqui quando a plataforma a emite.</p>}
    />
  );
}
