import { dayAt } from "#app/contracts/platform/dates.ts";
import { type GateRefusal, gateRefusals } from "#app/contracts/visits/refusals.ts";
import { answers } from "#app/contracts/visits/verdict.ts";
import { day, filtersFor, search } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, periodOfDays } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/refusals.ts";
import { gateParents, personPath } from "./paths.ts";
import { GateTabs } from "./tabs.tsx";
import { answerTones } from "./tones.ts";

const filters = filtersFor(gateRefusals, {
  name: search("Nome ou contratante"),
  start_date: day("De"),
  end_date: day("Até"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(gateRefusals, filters)];

export const loader = async (args: Route.LoaderArgs) => ({
  list: await loadList(args, gateRefusals, filters),
  today: dayAt(new Date()),
});

const columns: Column<GateRefusal>[] = [
  {
    header: "Quando",
    sort: "refused_at",
    nowrap: true,
    cell: ({ refused_at, time_zone }) => formatDateTime(String(refused_at), time_zone),
  },
  {
    header: "Nome",
    sort: "name",
    rowHeader: true,
    cell: ({ visitor }) => <a href={personPath(visitor)}>{visitor.name}</a>,
  },
  { header: "Contratante", sort: "owner", cell: ({ visitor }) => visitor.owner_name },
  {
    header: "Pode entrar?",
    sort: "answer",
    cell: ({ answer, causes }) => (
      <>
        <Badge tone={answerTones[answer]} label={answers[answer]} />
        {causes.length > 0 && <Subtext>{causes.join("; ")}</Subtext>}
      </>
    ),
  },
  { header: "Motivo", sort: "reason", cell: ({ reason }) => reason || "–" },
  { header: "Registrada por", sort: "refused_by", cell: ({ refused_by_name }) => refused_by_name || "–" },
];

/** The people whom the gate turned away, the latest first. */
export default function Refusals({ loaderData: { list, today } }: Route.ComponentProps) {
  const usual = !list.values.start_date && !list.values.end_date;
  return (
    <ListPage
      resource={gateRefusals}
      list={list}
      filters={filters}
      parents={gateParents}
      sorted="-refused_at"
      lead={usual && "As recusas dos últimos sete dias; escolha outro período."}
      period={{ today, usual: periodOfDays(today, 7) }}
      columns={columns}
      whenEmpty={<p>Ninguém foi recusado neste período.</p>}
    >
      <GateTabs current={storeAddresses.refusals} />
    </ListPage>
  );
}
