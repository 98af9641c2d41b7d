import { agencyProductImportCalls } from "#app/contracts/directory/agency-product-imports.ts";
import { figure, loadDirectImport } from "#app/screens/imports/direct-import.ts";
import { DirectImportPage } from "#app/screens/imports/direct-import-pages.tsx";
import { RefusedLines } from "#app/screens/imports/refused-lines.tsx";
import { formatDateTime } from "#app/ui/format.ts";
import { addresses } from "../../addresses.ts";
import type { Route } from "./+types/sent.ts";
import { sheet } from "./sheet.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadDirectImport(context, agencyProductImportCalls, params.id);
}

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
      <RefusedLines refused={refused} lines={lines} />
    </DirectImportPage>
  );
}

const fix = "As linhas certas foram salvas. Corrija as recusadas na planilha e importe de novo.";
