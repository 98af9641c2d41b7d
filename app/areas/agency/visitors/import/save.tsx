import { data, redirect } from "react-router";
import { apiOf } from "#app/session/client.ts";
import { Flash, PageHeader, Question } from "#app/ui/page/index.ts";
import type { Route } from "./+types/save.ts";
import * as where from "./imports.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visitor_import: found } = await apiOf(context).get<where.One>(where.apiFor(params.id));
  if (found.state !== "ready" || where.savable(found) === 0) throw redirect(where.pathOf(found.uuid), 303);
  return { found };
}

export async function action({ context, params }: Route.ActionArgs) {
  const asked = await apiOf(context).send<where.One>("POST", `${where.apiFor(params.id)}/saving`);
  if (!asked.ok) return data({ message: where.refusalOf(asked) }, { status: asked.status });
  return redirect(where.pathOf(asked.body.visitor_import.uuid), 303);
}

const title = "Salvar a importação";

export default function SaveImport({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const at = where.pathOf(found.uuid);
  const { refused, unchanged } = found;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...where.crumbs, where.list, { label: found.file_name, href: at }, { label: title }]}
      />
      {actionData && <Flash tone="danger" text={actionData.message} />}
      <Question action={`${at}/save`} yes={`Salvar ${where.lines(where.savable(found))}`} cancel={at} danger={false}>
        <p>
          Arquivo {found.file_name}: {where.effects(found, "to do")}.
        </p>
        {unchanged > 0 && <p>{where.lines(unchanged)} sem mudança: nada acontece.</p>}
        {refused > 0 && (
          <p>
            {where.counted(
              refused,
              "linha recusada fica de fora e pode ser baixada",
              "linhas recusadas ficam de fora e podem ser baixadas",
            )}{" "}
            para corrigir e importar de novo.
          </p>
        )}
      </Question>
    </>
  );
}
