import { data, redirect } from "react-router";
import { endMailingOperation, mailingByTokenOperation } from "#app/contracts/notices/mailings.ts";
import { publicAddresses } from "#app/contracts/platform/public-addresses.ts";
import { callPublic } from "#app/crud/public-api.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { HomeLink, PublicFrame } from "#app/ui/shell/index.ts";
import type { Route } from "./+types/mailing.ts";
import { loadShared, ShareUnavailable } from "./shared-link.tsx";

export const handle = { script: false };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadShared(context, mailingByTokenOperation, { token: params.token });

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const { token } = params;
  const ended = await callPublic(context.get(requestContext), endMailingOperation, { token });
  if (!ended.ok) throw data(null, { status: ended.status });
  return redirect(publicAddresses.mailing(token));
}

const names = { view: "a lista de uma visão salva", digest: "o resumo do que espera por você" } as const;

/** Ends a mail that comes regularly, for the reader of one of its mails: one button, no session. */
export default function Mailing({ loaderData: { found, not } }: Route.ComponentProps) {
  if (!found) return <ShareUnavailable {...not} />;
  const { what, frequency } = found.mailing;
  const title = frequency === "never" ? "Você não recebe mais este e-mail" : "Parar de receber este e-mail";
  return (
    <PublicFrame edition="control">
      <title>{title}</title>
      <h1 className="text-xl font-semibold">{title}</h1>
      <p>Este e-mail traz {names[what]}.</p>
      {frequency === "never" ? (
        <>
          <p>Para receber de novo, entre e escolha outra vez: no perfil, em Avisos, ou nas visões salvas.</p>
          <HomeLink />
        </>
      ) : (
        <PostForm className="grid gap-3">
          <div>
            <Button look="primary">Parar de receber</Button>
          </div>
        </PostForm>
      )}
    </PublicFrame>
  );
}
