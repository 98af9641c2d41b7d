import { data, redirect } from "react-router";
import { areaOf } from "#app/contracts/environments.ts";
import type { UserInfo } from "#app/contracts/session.ts";
import { ApiClient, apiOf, ownPath, SessionEnded } from "#app/session/client.ts";
import { takeFlash } from "#app/session/flash.ts";
import { requestContext } from "#app/session/request.ts";
import { SignInRefused, signIn } from "#app/session/sign-in.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { Flash } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { required, login as words } from "#app/ui/words.ts";
import type { Route } from "./+types/login.ts";
import { OldAddresses } from "./old-addresses.tsx";

export const handle = { script: false };

export async function loader({ context, request }: Route.LoaderArgs) {
  const parts = context.get(requestContext);
  const to = ownPath(new URL(request.url).searchParams.get("redirectTo"));
  if (parts.token) {
    const user = await new ApiClient(parts).get<UserInfo>("/user_info").catch(whenSignedOut);
    if (user) throw redirect(to ?? `/${areaOf(user.role.user_type)}`);
  }
  const health = await apiOf(context).raw("GET", "/health");
  return { online: health.status === 200, to, left: takeFlash(parts) };
}

function whenSignedOut(refused: unknown): null {
  if (refused instanceof SessionEnded || !(refused instanceof Error)) return null;
  throw refused;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.clone().formData();
  const login = String(form.get("login") ?? "").trim();
  const errors: { login?: string[]; password?: string[] } = {};
  if (!login) errors.login = [required(words.user)];
  if (!form.get("password")) errors.password = [required(words.password)];
  if (errors.login || errors.password) return data({ login, errors, message: null }, { status: 422 });
  try {
    await signIn(request, context.get(requestContext));
  } catch (refused) {
    if (!(refused instanceof SignInRefused)) throw refused;
    return data({ login, errors, message: refused.message }, { status: refused.status });
  }
  return redirect(ownPath(String(form.get("redirectTo") ?? "")) ?? "/");
}

export default function Login({ loaderData: { online, to, left }, actionData: refused }: Route.ComponentProps) {
  return (
    <PublicFrame edition="control">
      <title>{refused ? "Erro: Login" : "Login"}</title>
      <OldAddresses />
      <h1 className="text-xl font-semibold">Entrar</h1>
      {left && !refused && <Flash {...left} />}
      {online ? (
        <PostForm className="grid gap-3">
          {refused?.message && (
            <p role="alert" className="rounded-md border border-danger bg-danger-soft p-2 text-danger">
              {refused.message}
            </p>
          )}
          {to && <input type="hidden" name="redirectTo" value={to} />}
          <TextField
            name="login"
            label={words.user}
            defaultValue={refused?.login}
            errors={refused?.errors.login}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
          />
          <TextField
            name="password"
            type="password"
            label={words.password}
            errors={refused?.errors.password}
            autoComplete="current-password"
            required
          />
          <Button look="primary">{words.submit}</Button>
        </PostForm>
      ) : (
        <p role="alert">{words.offline}</p>
      )}
      <p>
        <a href="/requestNewPassoword" className="underline">
          {words.forgot}
        </a>
      </p>
      <p>
        <a href="/ajuda" className="underline">
          {words.needHelp}
        </a>
      </p>
    </PublicFrame>
  );
}
