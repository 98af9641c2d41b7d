import { justifications, type PlannedVisit, plannedVisitStates } from "#app/contracts/visits/planned-visits.ts";
import { visitStateTones } from "#app/screens/visit-states.ts";
import { formatDate, formatHours, formatTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { Lead, type Leads } from "./leads.tsx";

const State = ({ state, justification, justification_note: note }: PlannedVisit) => (
  <>
    <Badge tone={visitStateTones[state]} label={plannedVisitStates[state]} />
    {justification && (
      <Subtext>
        {justifications[justification]}
        {note && `: ${note}`}
      </Subtext>
    )}
  </>
);

/** Columns of the report on planned visits; for a supplier also whose visitor makes the visit. */
export const plannedVisitColumnsFor = (leads: Leads, agency: boolean): Column<PlannedVisit>[] => [
  {
    header: "Dia",
    sort: "day",
    nowrap: true,
    cell: (visit) => (
      <Lead
        href={visit.state === "done" || visit.state === "in_store" ? leads.other("evidences", visit) : undefined}
        title="As fotos desta visita"
      >
        {formatDate(visit.day)}
      </Lead>
    ),
  },
  {
    header: "Promotor",
    sort: "visitor",
    rowHeader: true,
    cell: ({ visitor, replaces, day }) => (
      <>
        <Lead href={leads.person(visitor.uuid, day)}>{visitor.name}</Lead>
        {replaces && <Subtext>no lugar de {replaces.name}</Subtext>}
      </>
    ),
  },
  ...(agency ? [] : [{ header: "Agência", sort: "agency", cell: (visit: PlannedVisit) => visit.agency.name }]),
  {
    header: "Loja",
    sort: "store",
    cell: ({ store }) => (
      <>
        <Lead href={leads.store(store.uuid)}>{store.name}</Lead>
        <Subtext>{store.retailer_name}</Subtext>
      </>
    ),
  },
  { header: "Situação", sort: "state", cell: State },
  { header: "Entrada", sort: "entered_at", nowrap: true, cell: (visit) => timeIn(visit, visit.entered_at) },
  { header: "Saída", sort: "left_at", nowrap: true, cell: (visit) => timeIn(visit, visit.left_at) },
  {
    header: "Horas",
    sort: "worked_minutes",
    numeric: true,
    nowrap: true,
    cell: ({ state, worked_minutes, planned_minutes }) => (
      <>
        {formatHours(worked_minutes)} de {formatHours(planned_minutes)}
        {state === "in_store" && <Subtext>até agora</Subtext>}
      </>
    ),
  },
  {
    header: "Fornecedores",
    sort: "suppliers",
    cell: ({ suppliers }) => suppliers.map(({ supplier_name }) => supplier_name).join(", ") || "Nenhum",
  },
];

const timeIn = ({ store }: PlannedVisit, moment: PlannedVisit["entered_at"]) =>
  formatTime(moment && String(moment), store.time_zone);
