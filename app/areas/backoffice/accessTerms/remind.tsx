import { data } from "react-router";
import { accessTerms, remindSignersOperation } from "#app/contracts/documents/access-terms.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatInteger } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remind.ts";
import { termAt, termCrumbs, termName } from "./describe.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { term: await apiOf(context).find(accessTerms, params.id) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  await formOf(request);
  const sent = await apiOf(context).write(remindSignersOperation, { id });
  if (!sent.ok) {
    const base = sent.problem.errors?.[accessTerms.concept]?.[0]?.base;
    return data({ message: base?.join(" ") ?? sent.problem.message }, { status: sent.status });
  }
  return redirectWithSuccess(context, termAt(id), describe(sent.body.access_term_reminders));
}

/** "12 contas lembradas. 2 não têm quem assine." */
function describe({ reminded, unmanned }: { reminded: number; unmanned: number }): string {
  const done = reminded === 1 ? "1 conta lembrada." : `${formatInteger(reminded)} contas lembradas.`;
  if (unmanned === 0) return done;
  return `${done} ${unmanned === 1 ? "1 não tem" : `${formatInteger(unmanned)} não têm`} responsável que assine.`;
}

/** The question before the accounts that have not answered are reminded. */
export default function RemindSigners({ loaderData: { term }, actionData }: Route.ComponentProps) {
  const name = termName(term);
  const self = termAt(term.uuid);
  return (
    <ConfirmationPage
      title="Lembrar quem falta assinar"
      crumbs={[...termCrumbs, { label: name, href: self }]}
      action={`${self}/remind`}
      confirmLabel="Enviar lembretes"
      cancel={self}
      refused={actionData}
    >
      <p>
        Os responsáveis de <strong>{formatInteger(term.pending_count)}</strong>{" "}
        {term.pending_count === 1 ? "conta recebem" : "contas recebem"} um aviso e um e-mail sobre o termo de{" "}
        <strong>{name}</strong>. Quem foi lembrado há menos de um dia não recebe outro.
      </p>
    </ConfirmationPage>
  );
}
