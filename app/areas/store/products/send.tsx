import { directImportStates } from "#app/contracts/platform/imports.ts";
import { type StoreProductImport, storeProductImportCalls } from "#app/contracts/store/store-product-imports.ts";
import { storeProducts } from "#app/contracts/store/store-products.ts";
import { loadDirectImports, tones, uploadSheet } from "#app/screens/imports/direct-import.ts";
import { DirectUploadPage } from "#app/screens/imports/direct-import-pages.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";
import type { Route } from "./+types/send.ts";
import { productSheet } from "./sheet.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDirectImports(context, request, storeProductImportCalls, storeProducts);
}

export function action({ context, request }: Route.ActionArgs) {
  return uploadSheet(context, request, productSheet, storeProductImportCalls);
}

const columns: Column<StoreProductImport>[] = [
  { header: "Por", cell: ({ created_by_name }) => created_by_name },
  { header: "Situação", cell: ({ state }) => <Badge tone={tones[state]} label={directImportStates[state]} /> },
  { header: "Salvas", numeric: true, cell: ({ saved }) => formatInteger(saved) },
  { header: "Recusadas", numeric: true, cell: ({ refused }) => formatInteger(refused) },
];

export default function SendStoreProducts({ loaderData, actionData }: Route.ComponentProps) {
  return <DirectUploadPage spec={productSheet} pageData={loaderData} errors={actionData?.errors} columns={columns} />;
}
