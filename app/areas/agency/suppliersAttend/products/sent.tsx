import { type AgencyProductImport, agencyProductImportCalls } from "#app/contracts/directory/agency-product-imports.ts";
import { MAX_REFUSED_LINES } from "#app/contracts/platform/imports.ts";
import { figure, loadDirectImport } from "#app/screens/imports/direct-import.ts";
import { DirectImportPage } from "#app/screens/imports/direct-import-pages.tsx";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import { addresses } from "../../addresses.ts";
import type { Route } from "./+types/sent.ts";
import { sheet } from "./sheet.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadDirectImport(context, agencyProductImportCalls, params.id);
}

const columns: Column<AgencyProductImport["refused_lines"][number]>[] = [
  { header: "Linha", numeric: true, rowHeader: true, cell: ({ line }) => formatInteger(line) },
  { header: "Motivo", cell: ({ message }) => message },
];

export default function SentProducts({ loaderData }: Route.ComponentProps) {
  const { found } = loaderData;
  const { created, updated, unchanged, refused, refused_lines: lines } = found;
  const lead = `Enviada em ${formatDateTime(String(found.created_at))} por ${found.created_by_name}`;
  return (
    <DirectImportPage
      spec={sheet}
      sent={loaderData}
      lead={lead}
      list={{ label: "Ver os produtos", href: addresses.agencyProducts }}
      fix={refused > 0 ? fix : undefined}
      figures={[
        figure(created, "cadastrado", "cadastrados"),
        figure(updated, "atualizado", "atualizados"),
        figure(unchanged, "sem mudança", "sem mudança"),
        figure(refused, "linha recusada", "linhas recusadas"),
      ]}
    >
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
    </DirectImportPage>
  );
}

const fix = "As linhas certas foram salvas. Corrija as recusadas na planilha e importe de novo.";
