import { data, redirect } from "react-router";
import { clientProvidersOperation } from "#app/contracts/access/authentication-providers.ts";
import { slugOf } from "#app/contracts/platform/text.ts";
import { callPublic } from "#app/crud/public-api.ts";
import { takeFlash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { ownPath } from "#app/session/own-address.ts";
import { requestContext } from "#app/session/request.ts";
import { Flash } from "#app/ui/page/index.ts";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { form as forms, provider as words } from "#app/ui/words.ts";
import type { Route } from "./+types/provider.ts";
import { ProviderForm } from "./provider-form.tsx";
import { loadSignIn, withReturnTo } from "./sign-in.ts";
import { Offline, SignInLinks } from "./sign-in-links.tsx";

export const handle = { script: false };

export async function loader({ context, request }: Route.LoaderArgs) {
  const name = new URL(request.url).searchParams.get("provider") ?? "";
  return { ...(await loadSignIn(context, request.url)), name, flashMessage: takeFlash(context.get(requestContext)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const name = String(form.get("provider") ?? "").trim();
  const to = ownPath(String(form.get("redirectTo") ?? ""));
  const refuse = (error: string) => data({ name, to, errors: [error] }, { status: 422 });
  if (!name) return refuse(words.missing);
  const slug = slugOf(name);
  const values = { authenticator_slug: slug };
  const found = await callPublic(context.get(requestContext), clientProvidersOperation, values);
  if (!found.ok) return redirect(withReturnTo(to, "/pub/provider", { provider: name }));
  return found.body.meta.total > 0 ? redirect(withReturnTo(to, `/pub/provider/${slug}`)) : refuse(words.unknown);
}

export default function Provider({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { online, flashMessage } = loaderData;
  const { name, to } = refused ?? loaderData;
  return (
    <PublicFrame edition="control">
      <title>{refused ? forms.errorTitle(words.title) : words.title}</title>
      <h1 className="text-xl font-semibold">{words.title}</h1>
      {flashMessage && !refused && <Flash {...flashMessage} />}
      {online ? <ProviderForm name={name} to={to} errors={refused?.errors} /> : <Offline />}
      <SignInLinks />
    </PublicFrame>
  );
}
