import { data, redirect } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  SUPPORT_PERMISSION,
  startSupportViewOperation,
  supportViewLabels,
} from "#app/contracts/access/support-views.ts";
import { users } from "#app/contracts/access/users.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { requestContext } from "#app/session/request.ts";
import { enterSupportView } from "#app/session/support-view.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { addresses } from "../../addresses.ts";
import { roleParents } from "../tabs.tsx";
import type { Route } from "./+types/view.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, SUPPORT_PERMISSION, FULL_ACCESS);
  return { user: await apiOf(context).find(users, params.id) };
}

/** Starts the view and goes to the home of the user's area. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const reason = String((await formOf(request)).get("reason") ?? "");
  const input = { support_view: { reason } };
  const started = await apiOf(context).write(startSupportViewOperation, { id: params.id }, input);
  if (started.ok) {
    const { token, user_type } = started.body.support_view;
    enterSupportView(context.get(requestContext), token);
    return redirect(`/${areaOf(user_type)}`);
  }
  const { base, ...fieldErrors } = started.problem.errors?.support_view?.[0] ?? {};
  const message = base?.join(" ") ?? started.problem.message;
  return data({ message, fieldErrors, reason }, { status: started.status });
}

/** Before an administrator sees what a user sees: the reason, and the rules of it. */
export default function ViewAsUser({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const name = user.name || user.login;
  const self = `${addresses.users}/${user.uuid}`;
  const list = { label: users.words.title, href: addresses.users };
  return (
    <ConfirmationPage
      title={`Ver como ${name}`}
      crumbs={[homeCrumb(self), ...roleParents, list, { label: name, href: self }]}
      action={`${self}/view`}
      confirmLabel="Iniciar visão"
      cancel={self}
      refused={actionData}
      danger={false}
    >
      <p>
        Você vê a área de <strong>{user.account.trade_name}</strong> como {name} a vê, por 30 minutos ou até encerrar.
        Nada pode ser alterado nem baixado.
      </p>
      <p>O início, o motivo e cada página ficam na auditoria da conta, que a vê.</p>
      <TextField
        name="reason"
        label={supportViewLabels.reason}
        required
        maxLength={300}
        autoComplete="off"
        hint="Por exemplo: chamado 1234, a lista de documentos não abre"
        defaultValue={actionData?.reason}
        errors={actionData?.fieldErrors.reason}
      />
    </ConfirmationPage>
  );
}
