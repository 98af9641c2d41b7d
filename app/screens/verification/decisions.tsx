import { type DocumentProblem, documentProblems, documentStatuses } from "#app/contracts/documents/documents.ts";
import { type MadeDecision, madeDecisions } from "#app/contracts/documents/verification.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { day, filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDateTime, formatDecimal } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, periodOfDays } from "#app/ui/table/index.ts";
import type { Route } from "./+types/decisions.ts";
import { type Bench, benchOf, verificationTitle } from "./paths.ts";

const decisions = { approved: documentStatuses.approved, denied: documentStatuses.denied };
const filters = filtersFor(madeDecisions, {
  name_or_cpf: search("Nome ou CPF"),
  start_date: day("De"),
  end_date: day("Até"),
  status: select("Decisão", "Todas", decisions),
  problem: select("Motivo", "Todos", documentProblems),
  user_uuid: linked(
    "Quem decidiu",
    ({ user }: MadeDecision) => user?.name ?? "Usuário removido",
    "escolhido nos números",
  ),
  retailer_uuid: linked(
    "Rede",
    ({ retailer }: MadeDecision) => retailer?.name ?? "Todas as redes",
    "escolhida nos números",
  ),
  all_retailers: linked("Rede", () => "Todas as redes", "todas"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(madeDecisions, filters)];

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, madeDecisions, filters);
  return { list, bench: benchOf(args.context), today: dayAt(new Date()) };
}

/** The decisions of the account in a period, latest first. */
export default function Decisions({ loaderData: { list, bench, today } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={madeDecisions}
      list={list}
      filters={filters}
      sorted="-decided_at"
      parents={[{ label: verificationTitle, href: bench.path }]}
      period={{ today, usual: periodOfDays(today, 30) }}
      columns={columnsFor(bench)}
      actions={<ButtonLink href={`${bench.path}/figures`}>Números</ButtonLink>}
    />
  );
}

const columnsFor = ({ path, isPlatform }: Bench): Column<MadeDecision>[] => [
  {
    header: "Visitante",
    sort: "visitor",
    rowHeader: true,
    cell: ({ visitor }) => (
      <>
        {isPlatform ? visitor.name : <a href={`${path}/${visitor.uuid}`}>{visitor.name}</a>}
        <Subtext>{visitor.owner_name}</Subtext>
      </>
    ),
  },
  { header: "Documento", sort: "document_type", cell: ({ document_type }) => document_type.name },
  ...(isPlatform
    ? [{ header: "Rede", sort: "retailer", cell: ({ retailer }: MadeDecision) => retailer?.name ?? "Todas as redes" }]
    : []),
  {
    header: "Decisão",
    sort: "status",
    cell: ({ status, problem, correction }) => (
      <>
        <Badge tone={status === "denied" ? "danger" : "success"} label={documentStatuses[status]} />
        {problem && <Subtext>{documentProblems[problem as DocumentProblem]}</Subtext>}
        {correction && <Subtext>{correction}</Subtext>}
      </>
    ),
  },
  { header: "Quando", sort: "decided_at", nowrap: true, cell: ({ decided_at }) => formatDateTime(String(decided_at)) },
  { header: "Quem decidiu", sort: "user", cell: ({ user }) => user?.name ?? "Usuário removido" },
  {
    header: "Espera (h)",
    sort: "waited_hours",
    numeric: true,
    cell: ({ waited_hours: hours }) => (hours === null ? "–" : formatDecimal(hours)),
  },
];
