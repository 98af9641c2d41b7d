import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { ownPath } from "#app/session/client.ts";
import type { RequestParts } from "#app/session/request.ts";
import { SecondFactorRequired } from "#app/session/second-factor.ts";
import { SignInRefused } from "#app/session/sign-in-refused.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { Flash } from "#app/ui/page/index.ts";
import { required, login as words } from "#app/ui/words.ts";
import { redirectAfter, withReturnTo } from "./sign-in.ts";

/** Why somebody was not signed in, and what was typed. */
export interface Refused {
  login: string;
  errors: { login?: string[]; password?: string[] };
  message: string | null;
}

/** Signs in with a form's login and password and leads on; or answers why not, for the same page. */
export async function trySignIn(parts: RequestParts, form: FormData, signIn: () => Promise<string>) {
  const login = String(form.get("login") ?? "").trim();
  const errors: Refused["errors"] = {};
  if (!login) errors.login = [required(words.user)];
  if (!form.get("password")) errors.password = [required(words.password)];
  if (errors.login || errors.password) return data<Refused>({ login, errors, message: null }, { status: 422 });
  const to = ownPath(String(form.get("redirectTo") ?? ""));
  try {
    return await redirectAfter(parts, await signIn(), to);
  } catch (refused) {
    if (refused instanceof SecondFactorRequired) return redirect(withReturnTo(to, "/segundo-fator"));
    if (!(refused instanceof SignInRefused)) throw refused;
    return data<Refused>({ login, errors, message: refused.message }, { status: statusOf(refused) });
  }
}

/** A form that was refused is a 422; to a 401 text browsers show an alert in place of the page. */
export const statusOf = ({ status }: SignInRefused) => (status === 401 ? 422 : status);

/** Usuário and Senha, what stands before them, and at the top why they were refused. */
export function CredentialFields({ refused, children }: { refused?: Refused; children?: ReactNode }) {
  return (
    <>
      {refused?.message && <Flash tone="danger" text={refused.message} />}
      {children}
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
    </>
  );
}
