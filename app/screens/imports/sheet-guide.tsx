import type { SheetColumn } from "#app/contracts/platform/sheet-header.ts";
import { Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import type { ImportSpec } from "./import-spec.ts";

const guideColumns: Column<SheetColumn>[] = [
  { header: "Coluna", rowHeader: true, nowrap: true, cell: ({ label }) => label },
  { header: "Obrigatória", cell: ({ required }) => (required ? "Sim" : "Não") },
  { header: "O que escrever", cell: ({ hint }) => hint },
  { header: "Também reconhecida como", cell: ({ names }) => names.slice(0, 4).join(", ") },
];

/** Guide to a spreadsheet: rules, columns and the model. */
export function SheetGuide({ spec: { path, registered, guide, columns } }: { spec: ImportSpec }) {
  return (
    <Panel
      title="O que a planilha precisa ter"
      id="guide"
      actions={
        <>
          <ButtonLink href={`${path}/model`}>Baixar planilha modelo</ButtonLink>
          {registered && <ButtonLink href={registered}>Baixar os cadastros atuais</ButtonLink>}
        </>
      }
    >
      <ul className="list-disc pl-5">
        {guide.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <details>
        <summary className="min-h-6 w-fit font-medium text-primary">Ver todas as colunas</summary>
        <Table
          caption="Colunas da planilha"
          columns={guideColumns}
          rows={columns}
          rowKey={({ field }) => field}
          dense
          linkless
          id="colunas"
        />
      </details>
    </Panel>
  );
}
