import { data } from "react-router";
import { passkeyEnrolmentOperation } from "#app/contracts/access/second-factors.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new-passkey.ts";
import { addFactor, isEnrolmentStart } from "./add-factor.ts";
import { profileCrumbs, profilePathsFor, tabPath } from "./paths.ts";
import { RecoveryList } from "./recovery-list.tsx";

export const handle = { passkey: true };

export function loader({ context }: Route.LoaderArgs) {
  return { paths: profilePathsFor(context) };
}

export async function action({ context, request }: Route.ActionArgs) {
  if (!(await isEnrolmentStart(request))) return addFactor(context, request, "passkey");
  const begun = await apiOf(context).write(passkeyEnrolmentOperation, {});
  if (begun.ok) return { options: JSON.stringify(begun.body.enrolment.options) };
  const [failed = begun.problem.message] = Object.values(begun.problem.errors?.second_factor?.[0] ?? {}).flat();
  return data({ failed }, { status: begun.status });
}

const title = "Adicionar chave de acesso";

export default function NewPasskey({ loaderData: { paths }, actionData }: Route.ComponentProps) {
  const back = tabPath(paths, "seguranca");
  const refused = actionData && "lastResult" in actionData ? actionData : undefined;
  const failed = actionData && "failed" in actionData ? [{ id: "form", message: actionData.failed }] : [];
  const { errors } = useResourceForm<Record<string, string>>({}, refused);
  const allErrors = [...failed, ...errors];
  return (
    <>
      <title>{allErrors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...profileCrumbs(paths), { label: title }]} />
      <ErrorSummary errors={allErrors} />
      {actionData && "recovery_codes" in actionData ? (
        <RecoveryList codes={actionData.recovery_codes} continueHref={back} />
      ) : actionData && "options" in actionData ? (
        <PostForm
          id="form"
          action={`${paths.path}/chave-de-acesso`}
          noValidate
          className="grid justify-items-start gap-3"
          data-passkey={actionData.options}
          data-failed="A chave não foi criada. Tente novamente."
        >
          <p>O navegador vai pedir a sua digital, o seu rosto, um PIN ou uma chave de segurança.</p>
          <TextField
            name="name"
            label="Nome"
            hint="Para reconhecê-la depois"
            defaultValue="Este aparelho"
            required
            autoComplete="off"
            maxLength={60}
          />
          <input type="hidden" name="passkey" />
          <Button look="primary" hidden>
            Criar a chave
          </Button>
        </PostForm>
      ) : (
        <PostForm id="form" className="grid gap-3">
          <p>
            Uma chave de acesso fica no aparelho ou numa chave de segurança. Criar uma precisa de um navegador com
            script ligado.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="primary" name="intent" value="begin">
              Começar
            </Button>
            <ButtonLink href={back}>{words.cancel}</ButtonLink>
          </div>
        </PostForm>
      )}
    </>
  );
}
