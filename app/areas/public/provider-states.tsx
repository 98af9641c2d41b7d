import { TextField } from "#app/ui/fields/index.ts";
import { Flash } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { app, login, provider as words } from "#app/ui/words.ts";
import { CredentialFields, type RejectedSignIn } from "./credentials.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { withReturnTo } from "./sign-in.ts";

interface ProviderPageProps {
  provider: string;
  /** Path to return to after sign-in. */
  to: string | null;
}

/**
 * Shown on the way to a cloud provider. Refreshes without script; browsers that ignore the refresh have the link.
 * A redirect from the form could not leave, since `form-action` allows only this site.
 */
export function CloudRedirect({ address }: { address: string }) {
  return (
    <PublicFrame edition="control">
      <title>{app.moment}</title>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <h1 className="text-center font-semibold">{app.moment}</h1>
      <div
        aria-hidden="true"
        className="mx-auto size-10 animate-spin rounded-full border-4 border-border border-t-primary motion-reduce:animate-none"
      />
      <p className="text-center">
        <a href={address} className="underline">
          {words.continueToProvider}
        </a>
      </p>
    </PublicFrame>
  );
}

/** The provider does not exist or cannot be reached; `message` adds details, if any. */
export function ProviderNotFound({ provider, to, message }: ProviderPageProps & { message: string }) {
  return (
    <>
      <title>{words.absent}</title>
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <Flash tone="danger" text={message ? `${words.absent} ${message}` : words.absent} />
      <ProviderForm name={provider} to={to} />
    </>
  );
}

/** Login and password for a directory that our server queries. */
export function DirectorySignIn({ provider, to, refused }: ProviderPageProps & { refused?: RejectedSignIn }) {
  return (
    <>
      <title>{refused ? "Erro: Login" : "Login"}</title>
      <h1 className="text-xl font-semibold">Entrar</h1>
      <PostForm className="grid gap-3">
        {to && <input type="hidden" name="redirectTo" value={to} />}
        <CredentialFields refused={refused}>
          <TextField name="provider" label={login.providerName} defaultValue={provider} disabled />
        </CredentialFields>
        <div className="flex flex-wrap gap-2">
          <Button look="primary">{login.submit}</Button>
          <ButtonLink href={withReturnTo(to, "/")}>{login.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
