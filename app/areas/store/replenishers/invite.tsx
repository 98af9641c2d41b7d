import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { users } from "#app/contracts/access/users.ts";
import { inviteReplenisherOperation, replenisherInvitation, replenishers } from "#app/contracts/store/replenishers.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, onceKey, readForm } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/invite.ts";

const { labels } = users;
const concept = "replenisher_invitation";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, replenishers, READ_WRITE);
  return { replenisher: await apiOf(context).find(replenishers, params.id), once: onceKey() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission, once } = await readForm(request, replenisherInvitation);
  if (submission.status !== "success") return formErrors(submission, concept);
  const sent = await apiOf(context).write(
    inviteReplenisherOperation,
    { id: params.id },
    { [concept]: submission.value },
    once,
  );
  return sent.ok
    ? redirectWithSuccess(context, `${storeAddresses.replenishers}/${params.id}`, "Convite enviado.")
    : formErrors(submission, concept, sent);
}

/** Invites a replenisher to sign in with a login of their own. */
export default function InviteReplenisher({ loaderData: { replenisher, once }, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<Record<string, unknown>>(
    { login: replenisher.user?.login, email: replenisher.user?.email },
    actionData,
  );
  const self = `${storeAddresses.replenishers}/${replenisher.uuid}`;
  const title = replenisher.user ? `Convidar ${replenisher.name} de novo` : `Convidar ${replenisher.name}`;
  const list = { label: replenishers.words.title, href: storeAddresses.replenishers };
  const props = (name: "login" | "email") => ({
    name,
    label: labels[name],
    required: true,
    errors: fields[name]?.errors,
    defaultValue: fields[name]?.initialValue as string | undefined,
  });
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[homeCrumb(self), list, { label: replenisher.name, href: self }, { label: title }]}
        lead="Um e-mail leva o link para escolher a senha. Quem entra com ela vê só as próprias atividades, no celular."
      />
      <ErrorSummary errors={errors} />
      <PostForm id="form" once={once} noValidate className="grid grid-cols-1 gap-3">
        <TextField {...props("login")} hint="Sem espaços; pode ser o e-mail" autoComplete="off" />
        <TextField {...props("email")} type="email" autoComplete="off" />
        <FormButtons submit="Enviar convite" cancel={self} />
      </PostForm>
    </>
  );
}
