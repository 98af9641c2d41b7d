import { data, redirect } from "react-router";
import { ownPath } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
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
import { FirstThis, SendAgain, SignInInstead } from "./resume-states.tsx";
import { signedIn } from "./sign-in.ts";

export const handle = { script: false };

/** First shows what was about to be sent beside a sign-in form; then, signed in, offers to send it. With the API away or a gate closed, at once. */
export async function action({ context, request }: Route.ActionArgs) {
  const parts = context.get(requestContext);
  const held = context.get(heldFormContext);
  if (held) return data({ ...held, ...asks("password") }, { status: pendingStatus[held.why] });
  const form = await formOf(request.clone());
  const heldForm = carried(form);
  if (!heldForm) return redirect("/");
  try {
    if (form.has("elsewhere")) await expectSignedIn(parts);
    else if (form.has("code")) await verifyFactor(parts, form);
    else await signIn(request, parts);
  } catch (refused) {
    if (refused instanceof SecondFactorRequired) return data({ ...heldForm, ...asks("code") });
    if (!(refused instanceof SignInRefused)) throw refused;
    const again = asks(form.has("code") ? "code" : "password", refused.message);
    return data({ ...heldForm, ...again }, { status: statusOf(refused) });
  }
  return data({ ...heldForm, ...asks("nothing") });
}

/** What is asked for before what waits can be sent, and why it was refused. */
const asks = (asked: "password" | "code" | "nothing", message: string | null = null) => ({ asked, message });

/** Through a provider one signs in on another page, while this one waits. */
async function expectSignedIn(parts: RequestParts): Promise<void> {
  if (!(await signedIn(parts)))
    throw new SignInRefused("Você ainda não entrou. Entre na outra aba e volte a esta.", 401);
}

function carried(form: FormData): HeldForm | null {
  const to = ownPath(String(form.get("unsent_to") ?? ""));
  const fields = [...form].filter(
    (field): field is [string, string] => field[0].startsWith("unsent.") && typeof field[1] === "string",
  );
  if (!to) return null;
  return { why: "signed_out", to, fields: fields.map(([name, value]) => [name.slice("unsent.".length), value]) };
}

export default function Resume({ actionData }: Route.ComponentProps) {
  if (!actionData) return <SignInInstead />;
  const { why, to, first, fields, asked, message } = actionData;
  const signedIn = asked === "nothing";
  const hidden = (prefix: string) =>
    fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={prefix + name} value={value} />);
  if (why === "offline") return <SendAgain to={to}>{hidden("")}</SendAgain>;
  if (first) {
    return (
      <FirstThis first={first} to={to}>
        {hidden("")}
      </FirstThis>
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
          {asked === "code" ? <CodeField /> : <CredentialFields />}
          <Button look="primary">{asked === "code" ? "Confirmar" : words.submit}</Button>
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
