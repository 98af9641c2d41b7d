import { data, redirect } from "react-router";
import { apiTokensOperation, revokeApiTokenOperation } from "#app/contracts/access/api-tokens.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/revoke-token.ts";
import { flashSuccess, profileCrumbs, profilePathsFor, tabPath } from "./paths.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const paths = profilePathsFor(context);
  const found = await apiOf(context).read(apiTokensOperation, { per_page: 1000 });
  const token = found.data.find(({ uuid }) => uuid === params.id);
  if (!token) throw data(null, { status: 404 });
  return { paths, token };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const paths = profilePathsFor(context);
  const revoked = await apiOf(context).write(revokeApiTokenOperation, { id: params.id });
  if (!revoked.ok) return data({ message: revoked.problem.message }, { status: revoked.status });
  flashSuccess(context, "Chave revogada.");
  return redirect(tabPath(paths, "chaves"));
}

export default function RevokeToken({ loaderData: { paths, token }, actionData }: Route.ComponentProps) {
  const title = `Revogar ${token.name}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...profileCrumbs(paths), { label: "Revogar" }]} />
      <ErrorSummary errors={actionData ? [{ id: "confirmation", message: actionData.message }] : []} />
      <Confirmation
        action={`${paths.path}/chaves/${token.uuid}/revogar`}
        confirmLabel="Revogar"
        cancel={tabPath(paths, "chaves")}
      >
        <p>
          O próximo pedido com a chave <strong>{token.name}</strong> será recusado.
        </p>
      </Confirmation>
    </>
  );
}
