import { dayAt } from "#app/contracts/platform/dates.ts";
import { type AuditEntry, auditKinds, auditList, auditNouns } from "#app/contracts/reports/audit.ts";
import { contains, day, filtersFor, linked, secondary, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { type Column, periodOfDays, withSearch } from "#app/ui/table/index.ts";
import type { Route } from "./+types/audit.ts";
import { ChangedFields } from "./changed-fields.tsx";

const filters = filtersFor(auditList, {
  actor: contains("Quem fez"),
  noun: select("Assunto", "Todos", auditNouns),
  kind: secondary(select("O que foi feito", "Tudo", auditKinds)),
  start_date: day("De"),
  end_date: day("Até"),
  account_uuid: linked("Conta", ({ account }: AuditEntry) => account.name, "escolhida"),
  actor_uuid: linked("Quem", ({ actor }: AuditEntry) => actor.name, "escolhido"),
  subject_uuid: linked("A quem ou a que", ({ subject }: AuditEntry) => subject.name, "escolhido"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(auditList, filters)];

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, auditList, filters);
  const today = dayAt(new Date());
  return { list, control: { today, usual: periodOfDays(today, 7) } };
}

/** Each name narrows the list to what concerns it. */
function columnsAt(address: string): Column<AuditEntry>[] {
  const only = (found: Record<string, string>) => withSearch(address, { ...found, page: null });
  const named = ({ uuid, name }: AuditEntry["actor"], param: string) => {
    if (!name) return "–";
    return uuid ? <a href={only({ [param]: uuid })}>{name}</a> : name;
  };
  return [
    { header: "Quando", sort: "at", nowrap: true, cell: ({ at }) => formatDateTime(at) },
    { header: "O que", rowHeader: true, cell: ({ label }) => label },
    { header: "Conta", cell: ({ account }) => named(account, "account_uuid") },
    { header: "Quem", cell: ({ actor }) => named(actor, "actor_uuid") },
    { header: "A quem ou a que", cell: ({ subject }) => named(subject, "subject_uuid") },
    { header: "Mudanças", cell: ({ changes }) => <ChangedFields changes={changes} /> },
  ];
}

/** The events of all accounts: by whom, to what and when. */
export default function Audit({ loaderData: { list, control } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={auditList}
      list={list}
      filters={filters}
      sorted="-at"
      lead="Sem período, os últimos sete dias. De uma conta ou de uma pessoa, qualquer período."
      period={control}
      columns={columnsAt(list.listed.address)}
      whenEmpty="Mude o período ou limpe os filtros."
    />
  );
}
