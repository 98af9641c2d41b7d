import { type Allocation, allocationStates } from "#app/contracts/allocations/allocations.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatAllocationPeriod, formatDays } from "#app/screens/allocations/describe.ts";
import { WhatIs } from "#app/screens/help/what-is.tsx";
import { Badge } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Pagination, Results, Table, withSearch } from "#app/ui/table/index.ts";
import { useListBehind } from "./list-behind.ts";
import type { VisitorAbilities } from "./visitor-paths.ts";

type AllocationsTabProps = {
  /** Address of the visitor's page. */
  self: string;
  found: Page<Allocation>;
  address: string;
  may: Pick<VisitorAbilities, "allocate" | "reschedule" | "decide">;
};

const tones = { pending: "warning", active: "success", ended: "neutral", refused: "danger" } as const;

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
    cell: ({ state, decision }) => (
      <>
        <Badge tone={tones[state]} label={allocationStates[state]} />
        {state === "refused" && decision?.reason && <Subtext>{decision.reason}</Subtext>}
      </>
    ),
  },
];

const actionsColumn = (
  self: string,
  may: AllocationsTabProps["may"],
  keep: (href: string) => string,
): Column<Allocation> => ({
  header: "Ações",
  nowrap: true,
  cell: ({ uuid, store, state }) => {
    const decides = may.decide && state === "pending";
    const isOpen = state === "active" || state === "pending";
    if (!isOpen || !(decides || may.reschedule || may.allocate)) return null;
    return (
      <span className="inline-flex gap-3">
        {decides && (
          <a href={withSearch(`${self.replace(/[^/]+$/, "")}approvals/decide`, { uuid })}>
            Decidir<span className="sr-only"> sobre o vínculo com {store.name}</span>
          </a>
        )}{" "}
        {may.reschedule && (
          <a href={keep(`${self}/allocations/${uuid}/edit`)}>
            Mudar<span className="sr-only"> vínculo com {store.name}</span>
          </a>
        )}{" "}
        {may.allocate && (
          <a href={keep(`${self}/allocations/${uuid}/end`)} data-ask="">
            Encerrar<span className="sr-only"> vínculo com {store.name}</span>
          </a>
        )}
      </span>
    );
  },
});

/** The visitor's allocations: store, period, weekdays and suppliers. */
export function AllocationsTab({ self, found, address, may }: AllocationsTabProps) {
  const keep = useListBehind();
  const create = keep(`${self}/allocations/new`);
  const decides = may.decide && found.data.some(({ state }) => state === "pending");
  const hasActions = may.allocate || may.reschedule || decides;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {may.allocate && (
          <ButtonLink look="primary" href={create}>
            Novo vínculo
          </ButtonLink>
        )}
        <p className="text-muted-foreground">
          <WhatIs name="vinculo">vínculo</WhatIs>
        </p>
      </div>
      <Results announce={`${found.meta.total} vínculos`}>
        <Table
          caption="Vínculos"
          columns={hasActions ? [...columns, actionsColumn(self, may, keep)] : columns}
          rows={found.data}
          rowKey={({ uuid }) => uuid}
          address={address}
          cards
          whenEmpty={may.allocate && <a href={create}>Vincular a uma loja</a>}
        />
        <Pagination meta={found.meta} address={address} />
      </Results>
    </>
  );
}
