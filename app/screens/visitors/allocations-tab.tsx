import { type Allocation, allocationStates } from "#app/contracts/allocations/allocations.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { describeWeekdays } from "#app/contracts/platform/weekdays.ts";
import { formatDate } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Pagination, Results, Table } from "#app/ui/table/index.ts";
import type { VisitorAbilities } from "./visitor-paths.ts";

type AllocationsTabProps = {
  /** Address of the visitor's page. */
  self: string;
  found: Page<Allocation>;
  address: string;
  may: Pick<VisitorAbilities, "allocate" | "reschedule">;
};

const tones = { pending: "warning", active: "success", ended: "neutral", refused: "danger" } as const;

/** Formats the period: "01/03/2026 a 31/12/2026", or "desde 01/03/2026" without an end. */
export function formatAllocationPeriod({ starts_on, ends_on }: Pick<Allocation, "starts_on" | "ends_on">): string {
  return ends_on ? `${formatDate(starts_on)} a ${formatDate(ends_on)}` : `desde ${formatDate(starts_on)}`;
}

/** Formats days and hours: "De segunda a sexta, das 08:00 às 12:00". */
function formatDays({ weekdays, hours }: Allocation): string {
  const days = describeWeekdays(weekdays);
  const span = hours ? `, das ${hours.from} às ${hours.until}` : "";
  return days.charAt(0).toUpperCase() + days.slice(1) + span;
}

const columns: Column<Allocation>[] = [
  {
    header: "Loja",
    sort: "store",
    rowHeader: true,
    cell: ({ store, retailer }) => (
      <>
        {store.name}
        <Subtext>{retailer.name}</Subtext>
      </>
    ),
  },
  { header: "Período", sort: "starts_on", cell: formatAllocationPeriod },
  { header: "Dias", cell: formatDays },
  {
    header: "Fornecedores atendidos",
    cell: ({ attended_suppliers }) => attended_suppliers.map(({ name }) => name).join(", ") || "Nenhum",
  },
  {
    header: "Situação",
    sort: "state",
    cell: ({ state }) => <Badge tone={tones[state]} label={allocationStates[state]} />,
  },
];

const actionsColumn = (self: string, may: AllocationsTabProps["may"]): Column<Allocation> => ({
  header: "Ações",
  nowrap: true,
  cell: ({ uuid, store, state }) =>
    (state === "active" || state === "pending") && (
      <span className="flex gap-3">
        {may.reschedule && (
          <a href={`${self}/allocations/${uuid}/edit`}>
            Mudar<span className="sr-only"> vínculo com {store.name}</span>
          </a>
        )}{" "}
        {may.allocate && (
          <a href={`${self}/allocations/${uuid}/end`} data-ask="">
            Encerrar<span className="sr-only"> vínculo com {store.name}</span>
          </a>
        )}
      </span>
    ),
});

/** The visitor's allocations: store, period, weekdays and suppliers. */
export function AllocationsTab({ self, found, address, may }: AllocationsTabProps) {
  const create = `${self}/allocations/new`;
  return (
    <>
      {may.allocate && (
        <div>
          <ButtonLink look="primary" href={create}>
            Novo vínculo
          </ButtonLink>
        </div>
      )}
      <Results announce={`${found.meta.total} vínculos`}>
        <Table
          caption="Vínculos"
          columns={may.allocate || may.reschedule ? [...columns, actionsColumn(self, may)] : columns}
          rows={found.data}
          rowKey={({ uuid }) => uuid}
          address={address}
          whenEmpty={may.allocate && <a href={create}>Vincular a uma loja</a>}
        />
        <Pagination meta={found.meta} address={address} />
      </Results>
    </>
  );
}
