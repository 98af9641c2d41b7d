import { data } from "react-router";
import { type TotpEnrolment, totpEnrolmentOperation } from "#app/contracts/access/second-factors.ts";
import type { FormErrors } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader, QrCode } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new-authenticator.ts";
import { addFactor, isEnrolmentStart } from "./add-factor.ts";
import { profileCrumbs, profilePathsFor, tabPath } from "./paths.ts";
import { RecoveryList } from "./recovery-list.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { paths: profilePathsFor(context) };
}

export async function action({ context, request }: Route.ActionArgs) {
  if (!(await isEnrolmentStart(request))) return addFactor(context, request, "totp");
  const begun = await apiOf(context).write(totpEnrolmentOperation, {});
  if (begun.ok) return { enrolment: begun.body.enrolment };
  const [failed = begun.problem.message] = Object.values(begun.problem.errors?.second_factor?.[0] ?? {}).flat();
  return data({ failed }, { status: begun.status });
}

const title = "Adicionar aplicativo autenticador";

export default function NewAuthenticator({ loaderData: { paths }, actionData }: Route.ComponentProps) {
  const here = `${paths.path}/aplicativo`;
  const back = tabPath(paths, "seguranca");
  const refused = actionData && "lastResult" in actionData ? actionData : undefined;
  const failed = actionData && "failed" in actionData ? [{ id: "form", message: actionData.failed }] : [];
  const begun = actionData && "enrolment" in actionData ? actionData.enrolment : undefined;
  return (
    <>
      <title>{refused || failed.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...profileCrumbs(paths), { label: title }]} />
      {actionData && "recovery_codes" in actionData ? (
        <RecoveryList codes={actionData.recovery_codes} continueHref={back} />
      ) : begun || refused ? (
        <Proof here={here} back={back} begun={begun} refused={refused} />
      ) : (
        <>
          <ErrorSummary errors={failed} />
          <PostForm id="form" className="grid gap-3">
            <p>Tenha à mão o celular com um aplicativo autenticador, como o Google Authenticator ou o Aegis.</p>
            <div className="flex flex-wrap gap-2">
              <Button look="primary" name="intent" value="begin">
                Começar
              </Button>
              <ButtonLink href={back}>{words.cancel}</ButtonLink>
            </div>
          </PostForm>
        </>
      )}
    </>
  );
}

type ProofProps = { here: string; back: string; begun: TotpEnrolment | undefined; refused: FormErrors | undefined };

/** The secret as a QR code and as text, and a field for its code. A wrong code shows both again. */
function Proof({ here, back, begun, refused }: ProofProps) {
  const { fields, errors } = useResourceForm<Record<"name" | "code" | "secret" | "url", string>>(
    { name: "Celular", secret: begun?.secret ?? "", url: begun?.url ?? "" },
    refused,
  );
  const secret = String(fields.secret.initialValue ?? "");
  const url = String(fields.url.initialValue ?? "");
  return (
    <>
      <ErrorSummary errors={errors} />
      <ol className="grid list-decimal gap-3 pl-5">
        <li>
          <p>No aplicativo, leia este quadrado:</p>
          {url && <QrCode text={url} label="Código QR para o aplicativo autenticador" />}
          <p className="mt-2">
            Ou digite esta chave:{" "}
            <code className="wrap-anywhere select-all font-mono">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          </p>
        </li>
        <li>
          <PostForm id="form" action={here} noValidate className="grid gap-3">
            <p>Digite o código que ele mostra agora:</p>
            <input type="hidden" name="secret" value={secret} />
            <input type="hidden" name="url" value={url} />
            <TextField
              name="code"
              label="Código"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
              errors={fields.code.errors}
            />
            <TextField
              name="name"
              label="Nome"
              hint="Para reconhecê-lo depois"
              required
              autoComplete="off"
              maxLength={60}
              defaultValue={fields.name.initialValue}
              errors={fields.name.errors}
            />
            <FormButtons submit="Adicionar" cancel={back} />
          </PostForm>
        </li>
      </ol>
    </>
  );
}
