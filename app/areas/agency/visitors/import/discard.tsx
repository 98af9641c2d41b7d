import { data, redirect } from "react-router";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { requestContext } from "#app/session/request.ts";
import { Flash, PageHeader, Question } from "#app/ui/page/index.ts";
import type { Route } from "./+types/discard.ts";
import * as where from "./imports.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visitor_import: found } = await apiOf(context).get<where.One>(where.apiFor(params.id));
  return { found };
}

export async function action({ context, params }: Route.ActionArgs) {
  const asked = await apiOf(context).send<where.One>("POST", `${where.apiFor(params.id)}/discarding`);
  if (!asked.ok) return data({ message: where.refusalOf(asked) }, { status: asked.status });
  flash(context.get(requestContext), { tone: "success", text: "Importação descartada.", seconds: 2 });
  return redirect(where.path, 303);
}

const title = "Descartar a importação";

export default function DiscardImport({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const at = where.pathOf(found.uuid);
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...where.crumbs, where.list, { label: found.file_name, href: at }, { label: title }]}
      />
      {actionData && <Flash tone="danger" text={actionData.message} />}
      <Question action={`${at}/discard`} yes="Descartar" cancel={at}>
        <p>Nada do arquivo {found.file_name} será salvo. Para importar depois, envie o arquivo de novo.</p>
      </Question>
    </>
  );
}
