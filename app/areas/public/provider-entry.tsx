import { data, redirect } from "react-router";
import { checkProviderOperation } from "#app/contracts/access/authentication-providers.ts";
import { callPublic } from "#app/crud/public-api.ts";
import { isCallback, storeAuthRequest, storedAuthRequest } from "#app/session/cloud-strategy.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { type RequestParts, requestContext } from "#app/session/request.ts";
import { signInAtDirectory, signInFromCloud } from "#app/session/sign-in.ts";
import { SignInRefused } from "#app/session/sign-in-refused.ts";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { provider as words } from "#app/ui/words.ts";
import type { Route } from "./+types/provider-entry.ts";
import { trySignIn } from "./credentials.tsx";
import { CloudRedirect, DirectorySignIn, ProviderNotFound } from "./provider-states.tsx";
import { loadSignIn, redirectAfter, withReturnTo } from "./sign-in.ts";
import { Offline, SignInLinks } from "./sign-in-links.tsx";

export const handle = { script: false };

export async function loader({ context, request, params: { provider } }: Route.LoaderArgs) {
  const parts = context.get(requestContext);
  if (isCallback(request.url)) throw await completeSignIn(request, parts, provider);
  const { online, to } = await loadSignIn(context, request.url);
  if (!online) return { provider, to, state: "offline" as const };
  const check = { provider: { authenticator_slug: provider } };
  const found = await callPublic(parts, checkProviderOperation, {}, check);
  if (!found.ok) {
    const { message } = found.problem;
    return data({ provider, to, state: "absent" as const, message }, { status: found.status });
  }
  const { success, redirect_uri } = found.body;
  if (!success) return data({ provider, to, state: "absent" as const, message: "" }, { status: 404 });
  if (!redirect_uri) return { provider, to, state: "directory" as const };
  storeAuthRequest(parts, redirect_uri, to);
  return { provider, to, state: "leaving" as const, address: redirect_uri };
}

/**
 * Completes the sign-in with the provider's callback and redirects, so that its parameters stay in no address; on
 * rejection returns to the provider form.
 */
async function completeSignIn(request: Request, parts: RequestParts, provider: string): Promise<Response> {
  const to = storedAuthRequest(parts)?.to ?? null;
  try {
    return await redirectAfter(parts, await signInFromCloud(request, parts, provider), to);
  } catch (refused) {
    if (!(refused instanceof SignInRefused)) throw refused;
    flash(parts, { tone: "danger", text: refused.message });
    return redirect(withReturnTo(to, "/pub/provider", { provider }));
  }
}

export async function action({ context, request, params: { provider } }: Route.ActionArgs) {
  const parts = context.get(requestContext);
  const form = await formOf(request.clone());
  return trySignIn(parts, form, () => signInAtDirectory(request, parts, provider));
}

export default function ProviderEntry({ loaderData, actionData: refused }: Route.ComponentProps) {
  if (loaderData.state === "leaving") return <CloudRedirect address={loaderData.address} />;
  return (
    <PublicFrame edition="control">
      {loaderData.state === "offline" && (
        <>
          <title>{words.title}</title>
          <h1 className="text-xl font-semibold">{words.title}</h1>
          <Offline />
        </>
      )}
      {loaderData.state === "absent" && <ProviderNotFound {...loaderData} />}
      {loaderData.state === "directory" && <DirectorySignIn {...loaderData} refused={refused} />}
      <SignInLinks />
    </PublicFrame>
  );
}
