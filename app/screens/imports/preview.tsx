import {
  type ImportOutcome,
  type ImportRow,
  importOutcomes,
  savedOutcomes,
  type VisitorImport,
} from "#app/contracts/platform/imports.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Badge, Figures, Tabs } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { type Column, Pagination, Results, Table, withSearch } from "#app/ui/table/index.ts";
import type { VisitorImportSpec } from "./import-specs.ts";
import { lines } from "./imports.ts";
import { Cell, Details } from "./row-cells.tsx";

const tones: Record<ImportOutcome, Tone> = {
  create: "success",
  update: "info",
  unchanged: "neutral",
  refused: "danger",
};

/** The words beside a count: of one line, of many. */
const headings = {
  ready: {
    create: ["a cadastrar", "a cadastrar"],
    update: ["a atualizar", "a atualizar"],
    unchanged: ["sem mudança", "sem mudança"],
    refused: ["recusada", "recusadas"],
  },
  saved: {
    create: ["cadastrada", "cadastradas"],
    update: ["atualizada", "atualizadas"],
    unchanged: ["sem mudança", "sem mudança"],
    refused: ["recusada", "recusadas"],
  },
} as const;

const columnsFor = (
  { columns: sheet, identity }: VisitorImportSpec,
  labels: Record<ImportOutcome, string>,
): Column<ImportRow>[] => [
  { header: "Linha", numeric: true, cell: ({ line }) => formatInteger(line) },
  { header: "Resultado", cell: ({ outcome }) => <Badge tone={tones[outcome]} label={labels[outcome]} /> },
  ...identity.map((field, n) => ({
    header: sheet.find((column) => column.field === field)?.label ?? field,
    rowHeader: n === 0,
    cell: (row: ImportRow) => <Cell row={row} sheet={sheet} field={field} wraps={n === 0} />,
  })),
  { header: "Detalhes", cell: (row) => <Details row={row} sheet={sheet} identity={identity} /> },
];

type PreviewProps = {
  spec: VisitorImportSpec;
  found: VisitorImport;
  rows: Page<ImportRow>;
  outcome?: ImportOutcome;
  address: string;
};

/** Every line of the file and its outcome. */
export function Preview({ spec, found, rows, outcome, address }: PreviewProps) {
  const words = found.state === "saved" ? headings.saved : headings.ready;
  const counts = {
    create: found.to_create,
    update: found.to_update,
    unchanged: found.unchanged,
    refused: found.refused,
  };
  const outcomes = Object.keys(importOutcomes) as ImportOutcome[];
  const figures = outcomes.map((key) => ({
    label: words[key][counts[key] === 1 ? 0 : 1],
    value: formatInteger(counts[key]),
    href: withSearch(address, { linhas: key, page: null }),
  }));
  const all = outcomes.reduce((sum, key) => sum + counts[key], 0);
  const tabs = outcomes.map((key) => ({ value: key as string, label: capital(words[key][1]), count: counts[key] }));
  return (
    <>
      <Figures items={figures} />
      <Tabs
        address={address}
        param="linhas"
        label="Linhas por resultado"
        tabs={[{ value: "", label: "Todas", count: all }, ...tabs]}
        current={outcome ?? ""}
      />
      <Results announce={lines(rows.meta.total)}>
        <Table
          caption="Linhas da planilha"
          columns={columnsFor(spec, found.state === "saved" ? savedOutcomes : importOutcomes)}
          rows={rows.data}
          rowKey={({ line }) => String(line)}
          linkless
        />
        <Pagination meta={rows.meta} address={address} />
      </Results>
    </>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
