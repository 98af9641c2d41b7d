import { data, redirect } from "react-router";
import { type ImportState, importStates, type VisitorImport } from "#app/contracts/platform/imports.ts";
import { onceKey } from "#app/crud/save.ts";
import { addressOf, loadPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Badge, ErrorSummary, PageHeader, Panel } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { type Column, Pagination, Results, Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/start.ts";
import type { VisitorImportSpec } from "./import-spec.ts";
import { importSpecAt, importSpecOf } from "./import-specs.ts";
import * as where from "./imports.ts";
import { SheetGuide } from "./sheet-guide.tsx";
import { UploadForm, uploadErrors } from "./upload-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const spec = importSpecOf(request);
  const [found, owner] = await Promise.all([
    loadPage(context, url, spec.calls.list, {}),
    where.ownerName(context, spec),
  ]);
  return { found, owner, path: spec.path, address: addressOf(url), once: onceKey() };
}

/** Forwards the form to the API unread, so the idempotency key is in the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const once = new URL(request.url).searchParams.get("once") ?? undefined;
  const spec = importSpecOf(request);
  const sent = await apiOf(context).forward(spec.calls.send, {}, request, once);
  if (!sent.ok) return data({ errors: uploadErrors(spec, sent) }, { status: sent.status });
  return redirect(where.importPath(spec, where.unwrapImport(spec, sent.body).uuid), 303);
}

const tones: Record<ImportState, Tone> = {
  reading: "info",
  ready: "warning",
  saving: "info",
  saved: "success",
  unreadable: "danger",
  discarded: "neutral",
};

const columnsAt = (spec: VisitorImportSpec): Column<VisitorImport>[] => [
  {
    header: "Arquivo",
    rowHeader: true,
    cell: ({ uuid, file_name }) => <a href={where.importPath(spec, uuid)}>{file_name}</a>,
  },
  { header: "Enviado em", nowrap: true, cell: ({ created_at }) => formatDateTime(String(created_at)) },
  { header: "Por", cell: ({ created_by_name }) => created_by_name || "Administração" },
  { header: "Situação", cell: ({ state }) => <Badge tone={tones[state]} label={importStates[state]} /> },
  { header: "Cadastros", numeric: true, cell: ({ to_create }) => formatInteger(to_create) },
  { header: "Atualizações", numeric: true, cell: ({ to_update }) => formatInteger(to_update) },
  { header: "Sem mudança", numeric: true, cell: ({ unchanged }) => formatInteger(unchanged) },
  { header: "Recusadas", numeric: true, cell: ({ refused }) => formatInteger(refused) },
];

export default function StartImport({ loaderData, actionData }: Route.ComponentProps) {
  const { found, owner, path, address, once } = loaderData;
  const spec = importSpecAt(path);
  const { crumbs, label, title } = spec;
  const errors = actionData?.errors ?? [];
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...crumbs, { label: owner ?? label }]} lead={owner && `Para ${owner}`} />
      <ErrorSummary errors={errors} />
      <UploadForm spec={spec} once={once} errors={errors} />
      <SheetGuide spec={spec} />
      <Panel title="Importações anteriores" id="anteriores">
        <Results announce={where.countLabel(found.meta.total, "importação", "importações")}>
          <Table
            caption="Importações anteriores"
            columns={columnsAt(spec)}
            rows={found.data}
            rowKey={({ uuid }) => uuid}
            cards
          />
          <Pagination meta={found.meta} address={address} />
        </Results>
      </Panel>
    </>
  );
}
