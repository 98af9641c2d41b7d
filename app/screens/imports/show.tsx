import {
  type ImportOutcome,
  type ImportRow,
  importOutcomes,
  type VisitorImport,
} from "#app/contracts/platform/imports.ts";
import { onceKey } from "#app/crud/save.ts";
import { addressOf, fetchPage } from "#app/crud/search.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/show.ts";
import { importAreaOf, importSpecs } from "./import-specs.ts";
import * as where from "./imports.ts";
import { Preview } from "./preview.tsx";
import { Actions, ImportStatus } from "./status.tsx";
import { UploadForm } from "./upload-form.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const url = new URL(request.url);
  const area = importAreaOf(context);
  const spec = importSpecs[area];
  const found = where.unwrapImport(spec, await api.get(where.apiFor(spec, params.id)));
  const requested = url.searchParams.get("linhas") ?? "";
  const outcome = requested in importOutcomes ? (requested as ImportOutcome) : undefined;
  const rows = hasPreview(found)
    ? await rowsOf(context, api, url, `${where.apiFor(spec, found.uuid)}/rows`, outcome)
    : null;
  const goesOn = found.state === "reading" || found.state === "saving";
  return { found, area, rows, outcome, address: addressOf(url), once: onceKey(), goesOn };
}

const hasPreview = ({ state }: VisitorImport) => state === "ready" || state === "saved";

function rowsOf(context: Context, api: ApiClient, url: URL, path: string, outcome?: ImportOutcome) {
  return fetchPage<ImportRow>(context, api, path, url, { outcome });
}

export default function ShowImport({ loaderData }: Route.ComponentProps) {
  const { found, area, rows, outcome, address, once } = loaderData;
  const spec = importSpecs[area];
  const title = `Importação de ${found.file_name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...where.crumbsBelow(spec), { label: found.file_name }]}
        lead={`Enviada em ${formatDateTime(String(found.created_at))} por ${found.created_by_name}`}
        actions={<Actions spec={spec} found={found} />}
      />
      <ImportStatus spec={spec} found={found} />
      {(found.state === "unreadable" || found.state === "discarded") && <UploadForm spec={spec} once={once} />}
      {rows && <Preview spec={spec} found={found} rows={rows} outcome={outcome} address={address} />}
    </>
  );
}
