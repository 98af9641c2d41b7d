import { data, redirect } from "react-router";
import { signTermOperation } from "#app/contracts/documents/access-terms.ts";
import { apiOf } from "#app/session/client.ts";
import { enterBeforeTerm } from "#app/session/enter.ts";
import { flash, takeFlash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { SessionEnded } from "#app/session/refusal.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { signOut } from "#app/session/sign-in.ts";
import { ErrorSummary, Flash } from "#app/ui/page/index.ts";
import { HomeLink } from "#app/ui/shell/index.ts";
import { failure, term as words } from "#app/ui/words.ts";
import type { Route } from "./+types/show.ts";
import { Answer } from "./answer.tsx";
import { TermDocument } from "./document.tsx";
import { TermFrame } from "./frame.tsx";
import {
  describeSignature,
  documentHref,
  fetchLatestTerm,
  fetchSignatureStatus,
  termPathsFor,
  termStateOf,
} from "./term.ts";

export const middleware: Route.MiddlewareFunction[] = [enterBeforeTerm];

export async function loader({ context }: Route.LoaderArgs) {
  const { edition } = context.get(userContext);
  const { path } = termPathsFor(context);
  const flashMessage = takeFlash(context.get(requestContext));
  try {
    const [term, found] = await Promise.all([fetchLatestTerm(context), fetchSignatureStatus(context)]);
    const side = termStateOf(found);
    return { edition, path, flashMessage, term, side, signature: found.signature, open: !term || side === "agreed" };
  } catch (refused) {
    if (refused instanceof SessionEnded) throw refused;
    return data(
      { edition, path, flashMessage, term: null, side: "unknown" as const, signature: null, open: false },
      { status: 503 },
    );
  }
}

/** Records the decision. Accepting ends the session, since only the next sign-in grants access. */
export async function action({ context, request }: Route.ActionArgs) {
  const parts = context.get(requestContext);
  const { path } = termPathsFor(context);
  const form = await formOf(request);
  const signer_agreed = form.get("word") === "accept";
  if (signer_agreed && !form.has("read")) return data({ unread: true, message: null }, { status: 422 });
  const access_term_uuid = String(form.get("access_term_uuid") ?? "");
  const sent = await apiOf(context).write(
    signTermOperation,
    {},
    {
      access_term_signature: { signer_agreed, access_term_uuid },
    },
  );
  if (!sent.ok) {
    const [wrong] = Object.values(sent.problem.errors?.access_term_signature?.[0] ?? {}).flat();
    return data({ unread: false, message: wrong ?? sent.problem.message }, { status: sent.status });
  }
  if (!signer_agreed) return redirect(path);
  const { signature } = sent.body.access_term_signature;
  await signOut(parts);
  const proof = signature ? ` ${describeSignature(signature)}` : "";
  flash(parts, { tone: "success", text: words.signInAgain + proof });
  return redirect("/");
}

export default function AccessTermPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { edition, path, flashMessage, term, side, signature, open } = loaderData;
  const document = term && documentHref(term, path);
  return (
    <TermFrame edition={edition} wrong={refused !== undefined}>
      {flashMessage && <Flash {...flashMessage} />}
      {refused?.message && <Flash tone="danger" text={refused.message} />}
      <ErrorSummary errors={refused?.unread ? [{ id: "read", message: words.unread }] : []} />
      {side === "unknown" ? (
        <>
          <Flash tone="danger" text={words.loadFailed} />
          <p>
            <a href={path} className="underline">
              {failure.tryAgain}
            </a>
          </p>
        </>
      ) : (
        <>
          {!open && side !== "agreed" && <p>{words[side]}</p>}
          <TermDocument term={term} address={document} />
          {side === "unsigned" && term && document && <Answer uuid={term.uuid} path={path} unread={refused?.unread} />}
          {side === "agreed" && signature && <p className="wrap-anywhere">{describeSignature(signature)}</p>}
          {open && <HomeLink />}
        </>
      )}
    </TermFrame>
  );
}
