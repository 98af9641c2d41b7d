import { type AgencyProductImport, agencyProductImportCalls } from "#app/contracts/directory/agency-product-imports.ts";
import { agencyProducts } from "#app/contracts/directory/agency-suppliers.ts";
import { directImportStates } from "#app/contracts/platform/imports.ts";
import { loadDirectImports, tones, uploadSheet } from "#app/screens/imports/direct-import.ts";
import { DirectUploadPage } from "#app/screens/imports/direct-import-pages.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";
import type { Route } from "./+types/send.ts";
import { sheet } from "./sheet.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDirectImports(context, request, agencyProductImportCalls, agencyProducts);
}

export function action({ context, request }: Route.ActionArgs) {
  return uploadSheet(context, request, sheet, agencyProductImportCalls);
}

const columns: Column<AgencyProductImport>[] = [
  { header: "Por", cell: ({ created_by_name }) => created_by_name },
  { header: "Situação", cell: ({ state }) => <Badge tone={tones[state]} label={directImportStates[state]} /> },
  { header: "Cadastrados", numeric: true, cell: ({ created }) => formatInteger(created) },
  { header: "Atualizados", numeric: true, cell: ({ updated }) => formatInteger(updated) },
  { header: "Sem mudança", numeric: true, cell: ({ unchanged }) => formatInteger(unchanged) },
  { header: "Recusados", numeric: true, cell: ({ refused }) => formatInteger(refused) },
];

export default function SendProducts({ loaderData, actionData }: Route.ComponentProps) {
  return <DirectUploadPage spec={sheet} pageData={loaderData} errors={actionData?.errors} columns={columns} />;
}
