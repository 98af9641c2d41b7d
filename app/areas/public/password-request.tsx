import { data, redirect } from "react-router";
import { requestPasswordOperation } from "#app/contracts/access/password.ts";
import { callPublic } from "#app/crud/public-api.ts";
import { flash, takeFlash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { Flash } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { form, required, passwordRequest as words } from "#app/ui/words.ts";
import type { Route } from "./+types/password-request.ts";

export const handle = { script: false };

export function loader({ context }: Route.LoaderArgs) {
  return { flashMessage: takeFlash(context.get(requestContext)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = context.get(requestContext);
  const login = String((await formOf(request)).get("login") ?? "").trim();
  if (!login) return data({ login, errors: [required(words.login)], message: null }, { status: 422 });
  const sent = await callPublic(parts, requestPasswordOperation, {}, { user: { login } });
  if (!sent.ok) {
    const { status } = sent;
    return data({ login, errors: [], message: status === 429 ? words.tooMany : words.failed }, { status });
  }
  flash(parts, { tone: "success", text: words.done });
  return redirect("/requestNewPassoword");
}

export default function PasswordRequest({ loaderData: { flashMessage }, actionData: refused }: Route.ComponentProps) {
  return (
    <PublicFrame edition="control">
      <title>{refused ? form.errorTitle(words.title) : words.title}</title>
      <h1 className="text-xl font-semibold">{words.title}</h1>
      {flashMessage && !refused && <Flash {...flashMessage} />}
      {refused?.message && <Flash tone="danger" text={refused.message} />}
      <PostForm className="grid gap-3">
        <TextField
          name="login"
          label={words.login}
          defaultValue={refused?.login}
          errors={refused?.errors}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
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
