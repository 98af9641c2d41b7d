import { login as words } from "#app/ui/words.ts";

/** What every sign-in page ends with. */
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

/** In place of the form, while there is no API to sign in at. */
export function Offline() {
  return <p role="alert">{words.offline}</p>;
}
