import {
  type AllocationBatch,
  type AllocationBatchRow,
  type BatchOutcome,
  batchOutcomeKeys,
  batchOutcomes,
} from "#app/contracts/allocations/allocation-batches.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { Tabs } from "#app/ui/page/index.ts";
import {
  buildChips,
  FilterChips,
  FilterForm,
  type ListData,
  Pagination,
  pickSearchParams,
  Results,
  Table,
} from "#app/ui/table/index.ts";
import * as where from "./allocations.ts";
import { lineColumnsOf } from "./line-columns.tsx";

type LinesProps = {
  batch: AllocationBatch;
  listed: ListData<AllocationBatchRow>;
  outcome?: BatchOutcome;
  name: string;
};

/** The rows of a batch, by outcome. */
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
          columns={lineColumnsOf(batch)}
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
