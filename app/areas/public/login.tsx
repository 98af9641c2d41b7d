import { takeFlash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { signIn } from "#app/session/sign-in.ts";
import { Flash } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { login as words } from "#app/ui/words.ts";
import type { Route } from "./+types/login.ts";
import { CredentialFields, trySignIn } from "./credentials.tsx";
import { OldAddresses } from "./old-addresses.tsx";
import { loadSignIn, withReturnTo } from "./sign-in.ts";
import { Offline, SignInLinks } from "./sign-in-links.tsx";

export const handle = { script: false };

export async function loader({ context, request }: Route.LoaderArgs) {
  const parts = context.get(requestContext);
  return { ...(await loadSignIn(context, request.url)), flashMessage: takeFlash(parts), nonce: parts.nonce };
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = context.get(requestContext);
  return trySignIn(parts, await formOf(request.clone()), () => signIn(request, parts));
}

export default function Login({
  loaderData: { online, to, flashMessage, nonce },
  actionData: refused,
}: Route.ComponentProps) {
  return (
    <PublicFrame edition="control">
      <title>{refused ? "Erro: Login" : "Login"}</title>
      <OldAddresses nonce={nonce} />
      <h1 className="text-xl font-semibold">Entrar</h1>
      {flashMessage && !refused && <Flash {...flashMessage} />}
      {online ? (
        <>
          <PostForm className="grid gap-3">
            {to && <input type="hidden" name="redirectTo" value={to} />}
            <CredentialFields refused={refused} />
            <Button look="primary">{words.submit}</Button>
          </PostForm>
          <p>
            <a href={withReturnTo(to, "/pub/provider")} className="underline">
              {words.useOwnProvider}
            </a>
          </p>
        </>
      ) : (
        <Offline />
      )}
      <SignInLinks />
    </PublicFrame>
  );
}
