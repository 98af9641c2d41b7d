import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { ownPath } from "#app/session/own-address.ts";
import type { RequestParts } from "#app/session/request.ts";
import { SecondFactorRequired } from "#app/session/second-factor.ts";
import { SignInRefused } from "#app/session/sign-in-refused.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { Flash } from "#app/ui/page/index.ts";
import { required, login as words } from "#app/ui/words.ts";
import { redirectAfter, withReturnTo } from "./sign-in.ts";

/** A rejected sign-in: the errors and the login as typed. */
export interface RejectedSignIn {
  login: string;
  errors: { login?: string[]; password?: string[] };
  message: string | null;
}

/** Signs in with the form's login and password and redirects; on rejection returns the errors for the same page. */
export async function trySignIn(parts: RequestParts, form: FormData, signIn: () => Promise<string>) {
  const login = String(form.get("login") ?? "").trim();
  const errors: RejectedSignIn["errors"] = {};
  if (!login) errors.login = [required(words.user)];
  if (!form.get("password")) errors.password = [required(words.password)];
  if (errors.login || errors.password) return data<RejectedSignIn>({ login, errors, message: null }, { status: 422 });
  const to = ownPath(String(form.get("redirectTo") ?? ""));
  try {
    return await redirectAfter(parts, await signIn(), to);
  } catch (refused) {
    if (refused instanceof SecondFactorRequired) return redirect(withReturnTo(to, "/segundo-fator"));
    if (!(refused instanceof SignInRefused)) throw refused;
    return data<RejectedSignIn>({ login, errors, message: refused.message }, { status: statusOf(refused) });
  }
}

/** Turns a 401 into a 422: text browsers answer a 401 with an alert instead of the page. */
export const statusOf = ({ status }: SignInRefused) => (status === 401 ? 422 : status);

/** The login and password fields, preceded by `children`, below the message of a rejected sign-in. */
export function CredentialFields({ refused, children }: { refused?: RejectedSignIn; children?: ReactNode }) {
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
