import { TextField } from "#app/ui/fields/index.ts";
import { Flash } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { app, login, provider as words } from "#app/ui/words.ts";
import { CredentialFields, type Refused } from "./credentials.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { withReturnTo } from "./sign-in.ts";

interface At {
  provider: string;
  /** Where the person wanted to go. */
  to: string | null;
}

/**
 * On the way to a cloud directory: nothing but a sign that it goes on. It goes by itself without script; where a browser
 * does not do that, by the link. (A form's answer could not lead there: `form-action` lets forms end here alone.)
 */
export function Leaving({ address }: { address: string }) {
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
          {words.goOn}
        </a>
      </p>
    </PublicFrame>
  );
}

/** No such provider, or none that can be gone to; `message` says more where there is more to say. */
export function Absent({ provider, to, message }: At & { message: string }) {
  return (
    <>
      <title>{words.absent}</title>
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <Flash tone="danger" text={message ? `${words.absent} ${message}` : words.absent} />
      <ProviderForm name={provider} to={to} />
    </>
  );
}

/** Login and password of a directory that is asked here. */
export function AtDirectory({ provider, to, refused }: At & { refused?: Refused }) {
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
