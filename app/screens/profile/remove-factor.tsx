import { data, redirect } from "react-router";
import {
  ownFactorsOperation,
  passwordConfirmation,
  removeFactorOperation,
} from "#app/contracts/access/second-factors.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/remove-factor.ts";
import { flashSuccess, profileCrumbs, profilePathsFor, tabPath } from "./paths.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const paths = profilePathsFor(context);
  const factors = await apiOf(context).read(ownFactorsOperation, {});
  const factor = factors.data.find(({ uuid }) => uuid === params.id);
  if (!factor) throw data(null, { status: 404 });
  return { paths, factor, last: factors.data.length === 1 };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, passwordConfirmation);
  if (submission.status !== "success") return formErrors(submission, "second_factor");
  const paths = profilePathsFor(context);
  const sent = { second_factor: submission.value };
  const removed = await apiOf(context).write(removeFactorOperation, { id: params.id }, sent);
  if (!removed.ok) return formErrors(submission, "second_factor", removed);
  flashSuccess(context, success.removed);
  return redirect(tabPath(paths, "seguranca"));
}

export default function RemoveFactor({ loaderData: { paths, factor, last }, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<{ current_password: string }>({}, actionData);
  const title = `Remover ${factor.name}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...profileCrumbs(paths), { label: words.remove }]} />
      <ErrorSummary errors={errors} />
      <Confirmation
        action={`${paths.path}/seguranca/${factor.uuid}/remover`}
        confirmLabel={words.remove}
        cancel={tabPath(paths, "seguranca")}
      >
        <p>
          <strong>{factor.name}</strong> deixa de abrir a sua conta.{" "}
          {last && "A entrada passará a pedir só a senha, e os códigos de recuperação deixam de servir."}
        </p>
        <TextField
          name="current_password"
          type="password"
          label="Senha atual"
          autoComplete="current-password"
          required
          errors={fields.current_password.errors}
        />
      </Confirmation>
    </>
  );
}
