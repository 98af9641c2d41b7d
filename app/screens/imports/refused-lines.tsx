import { MAX_REFUSED_LINES } from "#app/contracts/platform/imports.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";

type RefusedLine = { line: number; message: string };

const columns: Column<RefusedLine>[] = [
  { header: "Linha", numeric: true, rowHeader: true, cell: ({ line }) => formatInteger(line) },
  { header: "Motivo", cell: ({ message }) => message },
];

/** The refused lines of a sheet that is saved as it is read, the first of them where they are too many. */
export function RefusedLines({ refused, lines }: { refused: number; lines: readonly RefusedLine[] }) {
  return (
    <Panel title="Linhas recusadas" id="recusadas">
      {refused > MAX_REFUSED_LINES && (
        <p>
          As primeiras {MAX_REFUSED_LINES} de {formatInteger(refused)}.
        </p>
      )}
      <Table
        caption="Linhas recusadas"
        columns={columns}
        rows={lines}
        rowKey={({ line }) => String(line)}
        dense
        linkless
      />
    </Panel>
  );
}
