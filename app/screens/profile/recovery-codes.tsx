import { passwordConfirmation, recoveryCodesOperation } from "#app/contracts/access/second-factors.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/recovery-codes.ts";
import { profileCrumbs, profilePathsFor, tabPath } from "./paths.ts";
import { RecoveryList } from "./recovery-list.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { paths: profilePathsFor(context) };
}

/** Replaces the codes and shows them in this response, the only one that contains them. */
export async function action({ context, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, passwordConfirmation);
  if (submission.status !== "success") return formErrors(submission, "recovery_codes");
  const created = await apiOf(context).write(
    recoveryCodesOperation,
    {},
    {
      recovery_codes: submission.value,
    },
  );
  return created.ok ? created.body : formErrors(submission, "recovery_codes", created);
}

const title = "Trocar os códigos de recuperação";

export default function RecoveryCodes({ loaderData: { paths }, actionData }: Route.ComponentProps) {
  const back = tabPath(paths, "seguranca");
  const refused = actionData && "lastResult" in actionData ? actionData : undefined;
  const { fields, errors } = useResourceForm<{ current_password: string }>({}, refused);
  return (
    <>
      <title>{refused ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...profileCrumbs(paths), { label: title }]} />
      <ErrorSummary errors={errors} />
      {actionData && "recovery_codes" in actionData ? (
        <RecoveryList codes={actionData.recovery_codes ?? []} continueHref={back} />
      ) : (
        <Confirmation action={`${paths.path}/codigos`} confirmLabel="Trocar" cancel={back}>
          <p>Os códigos de antes deixam de servir.</p>
          <TextField
            name="current_password"
            type="password"
            label="Senha atual"
            autoComplete="current-password"
            required
            errors={fields.current_password.errors}
          />
        </Confirmation>
      )}
    </>
  );
}
