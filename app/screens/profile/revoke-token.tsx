import { data, redirect } from "react-router";
import type { ApiToken } from "#app/contracts/access/api-tokens.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/revoke-token.ts";
import { crumbs, placeOf, tabAt, tell } from "./where.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const place = placeOf(context);
  const found = await apiOf(context).get<Page<ApiToken>>(`${place.api}/api_tokens`, { per_page: 1000 });
  const token = found.data.find(({ uuid }) => uuid === params.id);
  if (!token) throw data(null, { status: 404 });
  return { place, token };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const place = placeOf(context);
  const revoked = await apiOf(context).send("DELETE", `${place.api}/api_tokens/${params.id}`);
  if (!revoked.ok) return data({ message: revoked.problem.message }, { status: revoked.status });
  tell(context, "Chave revogada.");
  return redirect(tabAt(place, "chaves"));
}

export default function RevokeToken({ loaderData: { place, token }, actionData }: Route.ComponentProps) {
  const title = `Revogar ${token.name}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...crumbs(place), { label: "Revogar" }]} />
      <ErrorSummary errors={actionData ? [{ id: "pergunta", message: actionData.message }] : []} />
      <Confirmation
        action={`${place.path}/chaves/${token.uuid}/revogar`}
        confirmLabel="Revogar"
        cancel={tabAt(place, "chaves")}
      >
        <p>
          O próximo pedido com a chave <strong>{token.name}</strong> será recusado.
        </p>
      </Confirmation>
    </>
  );
}
