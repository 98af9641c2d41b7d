import { type AssortmentImport, assortmentImportCalls, assortments } from "#app/contracts/field/assortments.ts";
import { directImportStates } from "#app/contracts/platform/imports.ts";
import { loadDirectImports, tones, uploadSheet } from "#app/screens/imports/direct-import.ts";
import { DirectUploadPage } from "#app/screens/imports/direct-import-pages.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/send.ts";
import { sheet } from "./sheet.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDirectImports(context, request, assortmentImportCalls, assortments);
}

export function action({ context, request }: Route.ActionArgs) {
  return uploadSheet(context, request, sheet, assortmentImportCalls);
}

const columns: Column<AssortmentImport>[] = [
  { header: "Situação", cell: ({ state }) => <Badge tone={tones[state]} label={directImportStates[state]} /> },
  { header: "Linhas", numeric: true, cell: ({ lines }) => formatInteger(lines) },
  { header: "Incluídas", numeric: true, cell: ({ added }) => formatInteger(added) },
  {
    header: "Inválidas",
    numeric: true,
    cell: (row) =>
      row.invalid > 0 ? (
        <a href={`${addresses.invalidProducts}?assortment_import_uuid=${row.uuid}`}>{formatInteger(row.invalid)}</a>
      ) : (
        "0"
      ),
  },
];

export default function SendAssortment({ loaderData, actionData }: Route.ComponentProps) {
  return <DirectUploadPage spec={sheet} pageData={loaderData} errors={actionData?.errors} columns={columns} />;
}
