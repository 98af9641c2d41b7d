import { data } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  documentRuleList,
  documentRuleOperation,
  undoDocumentRuleOperation,
} from "#app/contracts/documents/document-rules.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatDate } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { success } from "#app/ui/words.ts";
import type { Route } from "./+types/undo.ts";
import { rulesAt, useRules } from "./tabs.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, documentRuleList, FULL_ACCESS);
  const { versions } = await apiOf(context).read(documentRuleOperation, { id: params.id });
  const last = versions.find(({ state }) => state !== "undone") ?? versions[0];
  if (!last) throw data(null, { status: 404 });
  return { last };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const version = Number((await formOf(request)).get("version"));
  const undone = await apiOf(context).write(
    undoDocumentRuleOperation,
    { id: params.id },
    { document_rule: { version } },
  );
  if (!undone.ok) return actionError(undone, "document_rule");
  return redirectWithSuccess(context, `${rulesAt(new URL(request.url).pathname).path}/${params.id}`, success.done);
}

/** The question before a version that has not begun is undone. */
export default function UndoVersion({ loaderData: { last }, actionData }: Route.ComponentProps) {
  const { path, crumbs } = useRules();
  const self = `${path}/${last.uuid}`;
  const { name } = last.document_type;
  return (
    <ConfirmationPage
      title={`Desfazer a versão ${last.version} de ${name}`}
      crumbs={[...crumbs, { label: name, href: self }]}
      action={`${self}/undo`}
      confirmLabel="Desfazer"
      cancel={self}
      hidden={{ version: String(last.version) }}
      refused={actionData}
    >
      <p>
        {last.can_undo
          ? `Ela começaria em ${formatDate(last.starts_on)} e ainda não mudou a entrada de ninguém. O que valia antes dela continua valendo.`
          : "Esta versão já começou a valer: não dá mais para desfazer. Faça uma nova versão."}
      </p>
    </ConfirmationPage>
  );
}
