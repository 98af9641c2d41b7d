import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { requestContext } from "#app/session/request.ts";
import { formatCpf } from "#app/ui/format.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/remove.ts";
import * as where from "./visitors.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, where.visitorPermission, FULL_ACCESS);
  return { visitor: await where.findVisitor(apiOf(context), params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const removed = await apiOf(context).send("DELETE", `${where.visitorApi}/${params.id}`);
  if (!removed.ok) return data({ message: removed.problem.message }, { status: removed.status });
  flash(context.get(requestContext), { tone: "success", text: success.removed, seconds: 2 });
  return redirect(where.visitorPath);
}

export default function Remove({ loaderData: { visitor }, actionData }: Route.ComponentProps) {
  const { uuid, name, cpf } = visitor;
  const title = `Remover ${name}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...where.visitorCrumbs(visitor), { label: words.remove }]} />
      <ErrorSummary errors={actionData ? [{ id: "pergunta", message: actionData.message }] : []} />
      <Confirmation
        action={where.visitorHref(uuid, "/remove")}
        confirmLabel={words.remove}
        cancel={where.visitorHref(uuid)}
      >
        <p>
          O cadastro de <strong>{name}</strong> (CPF {formatCpf(cpf)}) sai das listas e a pessoa deixa de entrar nas
          lojas. O histórico, as visitas e os documentos ficam guardados.
        </p>
      </Confirmation>
    </>
  );
}
