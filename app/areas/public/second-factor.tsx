import { data, redirect } from "react-router";
import { formOf } from "#app/session/form.ts";
import { ownPath } from "#app/session/own-address.ts";
import { requestContext } from "#app/session/request.ts";
import { pendingChallenge, verifyFactor } from "#app/session/second-factor.ts";
import { SignInRefused } from "#app/session/sign-in-refused.ts";
import { Flash } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/second-factor.ts";
import { statusOf } from "./credentials.tsx";
import { CodeField } from "./factor-fields.tsx";
import { redirectAfter } from "./sign-in.ts";

/** Passkeys need script; codes do not. */
export const handle = { script: false, passkey: true };

export function loader({ context, request }: Route.LoaderArgs) {
  const challenge = pendingChallenge(context.get(requestContext));
  if (!challenge) return redirect("/");
  return { passkey: challenge.passkey, to: ownPath(new URL(request.url).searchParams.get("redirectTo")) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = context.get(requestContext);
  const form = await formOf(request);
  try {
    return await redirectAfter(parts, await verifyFactor(parts, form), ownPath(String(form.get("redirectTo") ?? "")));
  } catch (refused) {
    if (!(refused instanceof SignInRefused)) throw refused;
    return data({ message: refused.message }, { status: statusOf(refused) });
  }
}

const title = "Confirme que é você";

export default function SecondFactor({ loaderData: { passkey, to }, actionData: refused }: Route.ComponentProps) {
  const redirectField = to && <input type="hidden" name="redirectTo" value={to} />;
  return (
    <PublicFrame edition="control">
      <title>{refused ? words.errorTitle(title) : title}</title>
      <h1 className="text-xl font-semibold">{title}</h1>
      <p>A senha está certa. Falta o segundo fator, em até dez minutos.</p>
      {refused && <Flash tone="danger" text={refused.message} />}
      {passkey && (
        <PostForm
          data-passkey={JSON.stringify(passkey)}
          data-failed="A chave de acesso não respondeu. Tente novamente ou use um código."
        >
          {redirectField}
          <input type="hidden" name="passkey" />
          <Button look="primary" hidden>
            Usar a chave de acesso
          </Button>
        </PostForm>
      )}
      <PostForm className="grid gap-3">
        {redirectField}
        <CodeField />
        <Button look={passkey ? "secondary" : "primary"}>Confirmar</Button>
      </PostForm>
      <p>
        <a href="/" className="underline">
          Entrar novamente
        </a>
      </p>
    </PublicFrame>
  );
}
