import { type BatchOutcome, batchOutcomeKeys, batchOutcomes } from "#app/contracts/allocations/allocation-batches.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { Tabs } from "#app/ui/page/index.ts";
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

type LinesProps<Row> = {
  /** The address of the batch. */
  path: string;
  counts: Record<BatchOutcome, number>;
  columns: Column<Row>[];
  caption: string;
  listed: ListData<Row>;
  outcome?: BatchOutcome;
  name: string;
  /** Says how many rows there are. */
  countLabel(count: number): string;
};

/** The rows of a batch, by outcome. */
export function Lines<Row extends { position: number }>(props: LinesProps<Row>) {
  const { path, counts, columns, caption, listed, outcome, name, countLabel } = props;
  const { found, address } = listed;
  const outcomes = batchOutcomeKeys.filter((key) => counts[key] > 0 || key === outcome);
  const all = batchOutcomeKeys.reduce((sum, key) => sum + counts[key], 0);
  const tabs = outcomes.map((key) => ({ value: key as string, label: batchOutcomes[key], count: counts[key] }));
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
      <FilterForm path={path} keep={pickSearchParams(address, ["linhas"])}>
        <SearchField name="name_or_cpf" label={search.name_or_cpf} defaultValue={name} />
      </FilterForm>
      <Results announce={countLabel(found.meta.total)}>
        <FilterChips chips={buildChips(address, { name_or_cpf: name }, search)} />
        <Table
          caption={caption}
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
