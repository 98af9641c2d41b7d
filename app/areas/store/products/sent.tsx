import { MAX_REFUSED_LINES } from "#app/contracts/platform/imports.ts";
import { type StoreProductImport, storeProductImportCalls } from "#app/contracts/store/store-product-imports.ts";
import { figure, loadDirectImport } from "#app/screens/imports/direct-import.ts";
import { DirectImportPage } from "#app/screens/imports/direct-import-pages.tsx";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/sent.ts";
import { productSheet } from "./sheet.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadDirectImport(context, storeProductImportCalls, params.id);
}

const columns: Column<StoreProductImport["refused_lines"][number]>[] = [
  { header: "Linha", numeric: true, rowHeader: true, cell: ({ line }) => formatInteger(line) },
  { header: "Motivo", cell: ({ message }) => message },
];

export default function SentStoreProducts({ loaderData }: Route.ComponentProps) {
  const { found } = loaderData;
  const { saved, refused, refused_lines: lines } = found;
  return (
    <DirectImportPage
      spec={productSheet}
      sent={loaderData}
      lead={`Enviada em ${formatDateTime(String(found.created_at))} por ${found.created_by_name}`}
      list={{ label: "Ver os produtos", href: storeAddresses.products }}
      fix={
        refused > 0 ? "As linhas certas foram salvas. Corrija as recusadas na planilha e importe de novo." : undefined
      }
      figures={[figure(saved, "linha salva", "linhas salvas"), figure(refused, "linha recusada", "linhas recusadas")]}
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
