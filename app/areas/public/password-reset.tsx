import { data, redirect } from "react-router";
import { resetPasswordOperation } from "#app/contracts/access/password.ts";
import type { ErrorBody } from "#app/contracts/platform/errors.ts";
import { callPublic } from "#app/crud/public-api.ts";
import { RESET, setCookie } from "#app/session/cookies.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { type RequestParts, requestContext } from "#app/session/request.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { Flash } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { form as formWords, passwordRequest, passwordReset as words } from "#app/ui/words.ts";
import type { Route } from "./+types/password-reset.ts";

export const handle = { script: false };

const HOUR_IN_DAYS = 1 / 24;

/** Moves the token from the address to a cookie at once, so that neither history nor Referer keeps it. */
export function loader({ context, params }: Route.LoaderArgs) {
  const parts = context.get(requestContext);
  if (params.token) {
    setCookie(parts, RESET, params.token, HOUR_IN_DAYS);
    return redirect("/resetPassword");
  }
  return parts.cookies.get(RESET) ? null : withoutToken(parts);
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = context.get(requestContext);
  const token = parts.cookies.get(RESET);
  if (!token) return withoutToken(parts);
  const form = await formOf(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const reset = {
    token,
    new_password: text("new_password"),
    new_password_confirmation: text("new_password_confirmation"),
  };
  const changed = await callPublic(parts, resetPasswordOperation, {}, { reset });
  if (changed.ok) {
    setCookie(parts, RESET, "", 0);
    flash(parts, { tone: "success", text: words.done });
    return redirect("/");
  }
  const { status, problem } = changed;
  const { errors = {} }: Partial<ErrorBody> = status === 422 ? problem : {};
  const { user: [fields] = [{}], token: [dead] = [] } = errors;
  const alert = status === 422 ? dead?.base?.join(" ") : failure(status);
  return data({ fields, alert, dead: dead !== undefined }, { status });
}

const failure = (status: number) => (status === 429 ? words.tooMany : words.failed);

function withoutToken(parts: RequestParts) {
  flash(parts, { tone: "warning", text: words.noToken });
  return redirect("/");
}

export default function PasswordReset({ actionData: refused }: Route.ComponentProps) {
  return (
    <PublicFrame edition="control">
      <title>{refused ? formWords.errorTitle(words.title) : words.title}</title>
      <h1 className="text-xl font-semibold">{words.title}</h1>
      {refused?.alert && <Flash tone="danger" text={refused.alert} />}
      {refused?.dead && (
        <p>
          <a href="/requestNewPassoword" className="underline">
            {passwordRequest.submit}
          </a>
        </p>
      )}
      <PostForm action="/resetPassword" className="grid gap-3">
        <TextField
          name="new_password"
          type="password"
          label={words.password}
          hint={words.hint}
          errors={refused?.fields?.password}
          autoComplete="new-password"
          required
        />
        <TextField
          name="new_password_confirmation"
          type="password"
          label={words.confirmation}
          errors={refused?.fields?.password_confirmation}
          autoComplete="new-password"
          required
        />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">{words.submit}</Button>
          <ButtonLink href="/">{words.back}</ButtonLink>
        </div>
      </PostForm>
    </PublicFrame>
  );
}
