import {
  arrivalKeys,
  arrivals,
  type ExpectedVisitor,
  expectedCountsOperation,
  expectedVisitors,
} from "#app/contracts/visits/expected-visitors.ts";
import { countOfState, type PlannedVisitState, type VisitCounts } from "#app/contracts/visits/planned-visits.ts";
import { answers } from "#app/contracts/visits/verdict.ts";
import { day, filtersFor, parseFilters, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { apiOf } from "#app/session/client.ts";
import { formatTime } from "#app/ui/format.ts";
import { Badge, type Tile, Tiles } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, withSearch } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/expected.ts";
import { gateParents, personPath } from "./paths.ts";
import { GateTabs } from "./tabs.tsx";
import { answerTones, arrivalTones } from "./tones.ts";

const path = storeAddresses.expected;
const filters = filtersFor(expectedVisitors, {
  name: search("Nome ou contratante"),
  state: select("Situação", "Todas", arrivals),
  day: day("Dia"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(expectedVisitors, filters)];

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, expectedVisitors, filters);
  const { query } = parseFilters(filters, list.values);
  const counts = list.errors.day ? null : await apiOf(args.context).read(expectedCountsOperation, { day: query.day });
  return { list, counts };
}

const rules: Record<PlannedVisitState, string> = {
  planned: "Ainda não entraram",
  in_store: "Entraram e não saíram",
  done: "Entraram e saíram",
  justified: "A agência justificou a ausência",
  missed: "O dia acabou sem entrada",
};

const tilesOf = (counts: VisitCounts, address: string): Tile[] =>
  arrivalKeys.map((state) => ({
    label: arrivals[state],
    count: countOfState(counts, state),
    tone: arrivalTones[state],
    rule: rules[state],
    href: withSearch(address, { state, page: null }),
  }));

const columns: Column<ExpectedVisitor>[] = [
  {
    header: "Nome",
    sort: "name",
    rowHeader: true,
    cell: ({ visitor, attended_suppliers }) => (
      <>
        <a href={personPath(visitor)}>{visitor.name}</a>
        {attended_suppliers.length > 0 && (
          <Subtext>Atende {attended_suppliers.map(({ name }) => name).join(", ")}</Subtext>
        )}
      </>
    ),
  },
  { header: "Contratante", sort: "owner", cell: ({ visitor }) => visitor.owner_name },
  {
    header: "Situação",
    sort: "state",
    cell: ({ state }) => <Badge tone={arrivalTones[state]} label={arrivals[state]} />,
  },
  { header: "Entrada", sort: "entered_at", nowrap: true, cell: (row) => timeOf(row, row.entered_at) },
  { header: "Saída", sort: "left_at", nowrap: true, cell: (row) => timeOf(row, row.left_at) },
  {
    header: "Pode entrar?",
    cell: ({ verdict }) =>
      verdict && (
        <>
          <Badge tone={answerTones[verdict.answer]} label={answers[verdict.answer]} />
          {verdict.causes.length > 0 && <Subtext>{verdict.causes.join("; ")}</Subtext>}
        </>
      ),
  },
];

const timeOf = ({ time_zone }: ExpectedVisitor, at: unknown) => (at ? formatTime(String(at), time_zone) : "–");

/** The visitors whom roadmaps send to the store on a day: who came, and who did not. */
export default function Expected({ loaderData: { list, counts } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={expectedVisitors}
      list={list}
      filters={filters}
      parents={gateParents}
      sorted="name"
      lead="As pessoas que os roteiros das agências mandam à loja hoje; escolha outro dia no filtro."
      columns={columns}
      above={counts && <Tiles items={tilesOf(counts, list.listed.address)} />}
      whenEmpty={<p>Nenhum roteiro manda alguém à loja neste dia.</p>}
    >
      <GateTabs current={path} />
    </ListPage>
  );
}
