import { data, redirect } from "react-router";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { Confirmation, Flash, PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/save.ts";
import { importSpecAt, importSpecOf } from "./import-specs.ts";
import * as where from "./imports.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const spec = importSpecOf(request);
  const found = await where.fetchImport(context, spec, params.id);
  if (found.state !== "ready" || where.savable(found) === 0) throw redirect(where.importPath(spec, found.uuid), 303);
  return { found, path: spec.path };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const spec = importSpecOf(request);
  const response = await apiOf(context).write(spec.calls.save, { id: params.id });
  if (!response.ok) return data({ message: where.refusalMessage(spec, response) }, { status: response.status });
  return redirect(where.importPath(spec, where.unwrapImport(spec, response.body).uuid), 303);
}

const title = "Salvar a importação";

export default function SaveImport({ loaderData: { found, path }, actionData }: Route.ComponentProps) {
  const spec = importSpecAt(path);
  const at = where.importPath(spec, found.uuid);
  const { refused, unchanged } = found;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...where.crumbsBelow(spec), { label: found.file_name, href: at }, { label: title }]}
      />
      {actionData && <Flash tone="danger" text={actionData.message} />}
      <Confirmation
        action={`${at}/save`}
        confirmLabel={`Salvar ${where.lines(where.savable(found))}`}
        cancel={at}
        danger={false}
      >
        <p>
          Arquivo {found.file_name}: {where.effects(spec, found, "to do")}.
        </p>
        {unchanged > 0 && <p>{where.lines(unchanged)} sem mudança: nada acontece.</p>}
        {refused > 0 && (
          <p>
            {where.countLabel(
              refused,
              "linha recusada fica de fora e pode ser baixada",
              "linhas recusadas ficam de fora e podem ser baixadas",
            )}{" "}
            para corrigir e importar de novo.
          </p>
        )}
      </Confirmation>
    </>
  );
}
