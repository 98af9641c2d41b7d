import { data, redirect } from "react-router";
import { formOf } from "#app/session/form.ts";
import { ownPath } from "#app/session/own-address.ts";
import {
  type HeldForm,
  heldFormContext,
  pendingStatus,
  type RequestParts,
  requestContext,
} from "#app/session/request.ts";
import { SecondFactorRequired, verifyFactor } from "#app/session/second-factor.ts";
import { signIn } from "#app/session/sign-in.ts";
import { SignInRefused } from "#app/session/sign-in-refused.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { login as words } from "#app/ui/words.ts";
import type { Route } from "./+types/resume.ts";
import { CredentialFields, statusOf } from "./credentials.tsx";
import { CodeField } from "./factor-fields.tsx";
import { NothingToResume, RequiredStep, RetrySubmission } from "./resume-states.tsx";
import { findSignedInUser } from "./sign-in.ts";

export const handle = { script: false };

/**
 * Shows a held form beside a sign-in form, and after the sign-in offers to send it; at once when the API was down or a
 * required step is missing.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const parts = context.get(requestContext);
  const held = context.get(heldFormContext);
  if (held) return data({ ...held, ...nextStep("password") }, { status: pendingStatus[held.why] });
  const form = await formOf(request.clone());
  const heldForm = readHeldForm(form);
  if (!heldForm) return redirect("/");
  try {
    if (form.has("elsewhere")) await requireSignedIn(parts);
    else if (form.has("code")) await verifyFactor(parts, form);
    else await signIn(request, parts);
  } catch (refused) {
    if (refused instanceof SecondFactorRequired) return data({ ...heldForm, ...nextStep("code") });
    if (!(refused instanceof SignInRefused)) throw refused;
    const rejected = nextStep(form.has("code") ? "code" : "password", refused.message);
    return data({ ...heldForm, ...rejected }, { status: statusOf(refused) });
  }
  return data({ ...heldForm, ...nextStep("nothing") });
}

/** The next step before a held form can be sent, and why the last one was rejected. */
const nextStep = (step: "password" | "code" | "nothing", message: string | null = null) => ({ step, message });

/** Checks for the session of a sign-in in another tab, through a provider. Throws SignInRefused without one. */
async function requireSignedIn(parts: RequestParts): Promise<void> {
  if (!(await findSignedInUser(parts)))
    throw new SignInRefused("Você ainda não entrou. Entre na outra aba e volte a esta.", 401);
}

function readHeldForm(form: FormData): HeldForm | null {
  const to = ownPath(String(form.get("unsent_to") ?? ""));
  const fields = [...form].filter(
    (field): field is [string, string] => field[0].startsWith("unsent.") && typeof field[1] === "string",
  );
  if (!to) return null;
  return { why: "signed_out", to, fields: fields.map(([name, value]) => [name.slice("unsent.".length), value]) };
}

export default function Resume({ actionData }: Route.ComponentProps) {
  if (!actionData) return <NothingToResume />;
  const { why, to, first, fields, step, message } = actionData;
  const signedIn = step === "nothing";
  const hidden = (prefix: string) =>
    fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={prefix + name} value={value} />);
  if (why === "offline") return <RetrySubmission to={to}>{hidden("")}</RetrySubmission>;
  if (first) {
    return (
      <RequiredStep first={first} to={to}>
        {hidden("")}
      </RequiredStep>
    );
  }
  return (
    <PublicFrame edition="control">
      <title>Sua sessão terminou</title>
      <h1 className="text-xl font-semibold">{signedIn ? "Você entrou novamente" : "Sua sessão terminou"}</h1>
      {signedIn ? (
        <PostForm action={to} className="grid gap-3">
          <p>Nada do que você digitou foi perdido.</p>
          {hidden("")}
          <Button look="primary">Continuar de onde parei</Button>
        </PostForm>
      ) : (
        <PostForm action="/sessao" className="grid gap-3">
          <p>Entre novamente para continuar. Nada do que você digitou foi perdido.</p>
          {message && (
            <p role="alert" className="rounded-md border border-danger bg-danger-soft p-2 text-danger">
              {message}
            </p>
          )}
          <input type="hidden" name="unsent_to" value={to} />
          {hidden("unsent.")}
          {step === "code" ? <CodeField /> : <CredentialFields />}
          <Button look="primary">{step === "code" ? "Confirmar" : words.submit}</Button>
          <p>
            <a href="/pub/provider" target="_blank" rel="noopener" className="underline">
              {words.useOwnProvider} (abre outra aba)
            </a>
          </p>
          <div>
            <Button name="elsewhere" value="sim" formNoValidate>
              Já entrei na outra aba
            </Button>
          </div>
        </PostForm>
      )}
    </PublicFrame>
  );
}
