import { type ImportOutcome, importOutcomes, type VisitorImport } from "#app/contracts/platform/imports.ts";
import { onceKey } from "#app/crud/save.ts";
import { addressOf, loadPage } from "#app/crud/search.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/show.ts";
import { importSpecAt, importSpecOf } from "./import-specs.ts";
import * as where from "./imports.ts";
import { Preview } from "./preview.tsx";
import { Actions, ImportStatus } from "./status.tsx";
import { UploadForm } from "./upload-form.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const spec = importSpecOf(request);
  const [found, owner] = await Promise.all([
    where.fetchImport(context, spec, params.id),
    where.ownerName(context, spec),
  ]);
  const requested = url.searchParams.get("linhas") ?? "";
  const outcome = requested in importOutcomes ? (requested as ImportOutcome) : undefined;
  const rows = hasPreview(found) ? await loadPage(context, url, spec.calls.rows, { id: found.uuid, outcome }) : null;
  const goesOn = found.state === "reading" || found.state === "saving";
  return { found, owner, path: spec.path, rows, outcome, address: addressOf(url), once: onceKey(), goesOn };
}

const hasPreview = ({ state }: VisitorImport) => state === "ready" || state === "saved";

export default function ShowImport({ loaderData }: Route.ComponentProps) {
  const { found, owner, path, rows, outcome, address, once } = loaderData;
  const spec = importSpecAt(path);
  const title = `Importação de ${found.file_name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...where.crumbsBelow(spec), { label: found.file_name }]}
        lead={`Enviada em ${formatDateTime(String(found.created_at))} por ${found.created_by_name || "Administração"}${owner ? `, para ${owner}` : ""}`}
        actions={<Actions spec={spec} found={found} />}
      />
      <ImportStatus spec={spec} found={found} />
      {(found.state === "unreadable" || found.state === "discarded") && <UploadForm spec={spec} once={once} />}
      {rows && <Preview spec={spec} found={found} rows={rows} outcome={outcome} address={address} />}
    </>
  );
}
