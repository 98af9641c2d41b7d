import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { documentRuleDrafts, saveRuleDraftOperation } from "#app/contracts/documents/document-rule-drafts.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatDate } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { success } from "#app/ui/words.ts";
import type { Route } from "./+types/save.ts";
import { companyCount, describeDraft, describeWhom, people } from "./describe.ts";
import { rulesAt, useRules } from "./tabs.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, documentRuleDrafts, READ_WRITE);
  return { draft: await apiOf(context).find(documentRuleDrafts, params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const saved = await apiOf(context).write(saveRuleDraftOperation, { id: params.id });
  if (!saved.ok) return actionError(saved, documentRuleDrafts.concept);
  const { path } = rulesAt(new URL(request.url).pathname);
  return redirectWithSuccess(context, `${path}/${saved.body.document_rule.uuid}`, success.saved);
}

/** The question before a draft becomes a rule, with its effect. */
export default function SaveDraft({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const { drafts, crumbs } = useRules();
  const self = `${drafts}/${draft.uuid}`;
  const { name } = draft.document_type;
  const title = draft.is_end ? `Deixar de exigir ${name}` : `Salvar a regra de ${name}`;
  return (
    <ConfirmationPage
      title={title}
      crumbs={[...crumbs, { label: documentRuleDrafts.words.title, href: drafts }, { label: name, href: self }]}
      action={`${self}/save`}
      confirmLabel={draft.is_end ? "Deixar de exigir" : "Salvar a regra"}
      cancel={self}
      danger={draft.stops > 0}
      refused={actionData}
    >
      <p>{`${describeDraft(draft)}. ${draft.is_end ? "" : `${describeWhom(draft)}.`}`}</p>
      <p>
        {draft.subject === "company"
          ? `Em ${formatDate(draft.starts_on)}: ${companyCount(draft.stops)} a mais com pendência, ${companyCount(draft.admits)} completas de novo, pelos documentos de agora.`
          : `Em ${formatDate(draft.starts_on)}: ${people(draft.stops)} a mais com a entrada impedida, ${people(draft.admits)} liberadas de novo, pelos documentos de agora.`}
      </p>
      <p>Até começar, dá para desfazer na página da regra.</p>
    </ConfirmationPage>
  );
}
