import { login as words } from "#app/ui/words.ts";

/** The links below every sign-in form. */
export function SignInLinks() {
  return (
    <>
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
    </>
  );
}

/** Replaces the form while the API is unavailable. */
export function Offline() {
  return <p role="alert">{words.offline}</p>;
}
