import {
  type AllocationBatch,
  type AllocationBatchRow,
  type BatchOutcome,
  batchOutcomeKeys,
  batchOutcomes,
} from "#app/contracts/allocations/allocation-batches.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { formatCpf } from "#app/ui/format.ts";
import { Badge, Tabs } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import {
  buildChips,
  type Column,
  FilterChips,
  FilterForm,
  type ListData,
  Pagination,
  pickSearchParams,
  Results,
  Table,
} from "#app/ui/table/index.ts";
import { visitorHref } from "../visitor-paths.ts";
import * as where from "./allocations.ts";

const columns: Column<AllocationBatchRow>[] = [
  {
    header: "Pessoa e CPF",
    rowHeader: true,
    cell: ({ visitor, typed }) =>
      visitor ? (
        <>
          <a href={visitorHref(visitor.uuid)}>{visitor.name}</a>{" "}
          <span className="block whitespace-nowrap font-normal text-muted-foreground">{formatCpf(visitor.cpf)}</span>
        </>
      ) : (
        typed || "–"
      ),
  },
  {
    header: "Loja",
    cell: ({ store, retailer }) =>
      store && (
        <>
          {store.name}
          <Subtext>{retailer?.name}</Subtext>
        </>
      ),
  },
  {
    header: "Resultado",
    cell: ({ outcome }) => <Badge tone={where.outcomeTones[outcome]} label={batchOutcomes[outcome]} />,
  },
  { header: "Motivo", cell: ({ reason }) => reason },
];

type LinesProps = {
  batch: AllocationBatch;
  listed: ListData<AllocationBatchRow>;
  outcome?: BatchOutcome;
  name: string;
};

/** The rows of a batch: visitor, store, outcome and reason. */
export function Lines({ batch, listed, outcome, name }: LinesProps) {
  const { found, address } = listed;
  const outcomes = batchOutcomeKeys.filter((key) => batch.counts[key] > 0 || key === outcome);
  const all = batchOutcomeKeys.reduce((sum, key) => sum + batch.counts[key], 0);
  const tabs = outcomes.map((key) => ({ value: key as string, label: batchOutcomes[key], count: batch.counts[key] }));
  const search = { name_or_cpf: "Nome ou CPF" };
  return (
    <>
      <Tabs
        address={address}
        param="linhas"
        label="Linhas por resultado"
        tabs={[{ value: "", label: "Todas", count: all }, ...tabs]}
        current={outcome ?? ""}
      />
      <FilterForm path={where.batchHref(batch.uuid)} keep={pickSearchParams(address, ["linhas"])}>
        <SearchField name="name_or_cpf" label={search.name_or_cpf} defaultValue={name} />
      </FilterForm>
      <Results announce={where.formatLineCount(found.meta.total)}>
        <FilterChips chips={buildChips(address, { name_or_cpf: name }, search)} />
        <Table
          caption="Linhas do pedido"
          columns={columns}
          rows={found.data}
          rowKey={({ position }) => String(position)}
          dense={listed.display.dense}
          linkless
        />
        <Pagination meta={found.meta} address={address} />
      </Results>
    </>
  );
}
