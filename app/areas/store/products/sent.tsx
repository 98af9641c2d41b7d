import { storeProductImportCalls } from "#app/contracts/store/store-product-imports.ts";
import { figure, loadDirectImport } from "#app/screens/imports/direct-import.ts";
import { DirectImportPage } from "#app/screens/imports/direct-import-pages.tsx";
import { RefusedLines } from "#app/screens/imports/refused-lines.tsx";
import { formatDateTime } from "#app/ui/format.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/sent.ts";
import { productSheet } from "./sheet.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadDirectImport(context, storeProductImportCalls, params.id);
}

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
      <RefusedLines refused={refused} lines={lines} />
    </DirectImportPage>
  );
}
