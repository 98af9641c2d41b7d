import { data, redirect } from "react-router";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { Confirmation, Flash, PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/discard.ts";
import * as where from "./imports.ts";
import { placeName, places } from "./places.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const area = placeName(context);
  const one = await apiOf(context).get<where.One>(where.apiFor(places[area], params.id));
  return { found: where.found(places[area], one), area };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const place = places[placeName(context)];
  const asked = await apiOf(context).send("POST", `${where.apiFor(place, params.id)}/discarding`);
  if (!asked.ok) return data({ message: where.refusalOf(place, asked) }, { status: asked.status });
  flash(context.get(requestContext), { tone: "success", text: "Importação descartada.", seconds: 2 });
  return redirect(place.path, 303);
}

const title = "Descartar a importação";

export default function DiscardImport({ loaderData: { found, area }, actionData }: Route.ComponentProps) {
  const place = places[area];
  const at = where.pathOf(place, found.uuid);
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...where.crumbsBelow(place), { label: found.file_name, href: at }, { label: title }]}
      />
      {actionData && <Flash tone="danger" text={actionData.message} />}
      <Confirmation action={`${at}/discard`} confirmLabel="Descartar" cancel={at}>
        <p>Nada do arquivo {found.file_name} será salvo. Para importar depois, envie o arquivo de novo.</p>
      </Confirmation>
    </>
  );
}
