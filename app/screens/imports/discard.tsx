import { data, redirect } from "react-router";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { Confirmation, Flash, PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/discard.ts";
import { importSpecAt, importSpecOf } from "./import-specs.ts";
import * as where from "./imports.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const spec = importSpecOf(request);
  return { found: await where.fetchImport(context, spec, params.id), path: spec.path };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const spec = importSpecOf(request);
  const response = await apiOf(context).write(spec.calls.discard, { id: params.id });
  if (!response.ok) return data({ message: where.refusalMessage(spec, response) }, { status: response.status });
  flash(context.get(requestContext), { tone: "success", text: "Importação descartada.", seconds: 2 });
  return redirect(spec.path, 303);
}

const title = "Descartar a importação";

export default function DiscardImport({ loaderData: { found, path }, actionData }: Route.ComponentProps) {
  const spec = importSpecAt(path);
  const at = where.importPath(spec, found.uuid);
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...where.crumbsBelow(spec), { label: found.file_name, href: at }, { label: title }]}
      />
      {actionData && <Flash tone="danger" text={actionData.message} />}
      <Confirmation action={`${at}/discard`} confirmLabel="Descartar" cancel={at}>
        <p>Nada do arquivo {found.file_name} será salvo. Para importar depois, envie o arquivo de novo.</p>
      </Confirmation>
    </>
  );
}
