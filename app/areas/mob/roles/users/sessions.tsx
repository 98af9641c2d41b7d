import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { levelOf, type OpenSession } from "#app/contracts/access/session.ts";
import type { User } from "#app/contracts/access/users.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { actionError, findRecord, redirectWithSuccess } from "#app/crud/record.ts";
import { addressOf, fetchPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { userContext } from "#app/session/request.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { type Column, Pagination, Table } from "#app/ui/table/index.ts";
import { permission } from "../roles.ts";
import type { Route } from "./+types/sessions.ts";
import { crumbs, place } from "./users.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const url = new URL(request.url);
  const user = await findRecord<User>(api, place, params.id);
  const found: Page<OpenSession> = await fetchPage(context, api, `${place.api}/${params.id}/sessions`, url, {});
  const ends = levelOf(context.get(userContext), permission) >= FULL_ACCESS;
  return { user, found, ends, address: addressOf(url) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const ended = await apiOf(context).send("DELETE", `${place.api}/${params.id}/sessions`);
  return ended.ok
    ? redirectWithSuccess(context, `${place.path}/${params.id}`, "Sessões encerradas.")
    : actionError(ended, place.concept);
}

const columns: Column<OpenSession>[] = [
  { header: "Entrou em", rowHeader: true, nowrap: true, cell: (session) => formatDateTime(String(session.created_at)) },
  { header: "Último uso", nowrap: true, cell: ({ last_used_at }) => formatDateTime(String(last_used_at)) },
  { header: "Como", cell: ({ provider_name }) => provider_name ?? "Senha" },
];

const title = "Sessões abertas";

/** Where somebody is signed in, and the way to end it all. */
export default function Sessions({ loaderData: { user, found, ends, address }, actionData }: Route.ComponentProps) {
  const name = user.name || user.login;
  const self = `${place.path}/${user.uuid}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} lead={name} breadcrumb={[...crumbs, { label: name, href: self }, { label: title }]} />
      <ErrorSummary errors={actionData ? [{ id: "pergunta", message: actionData.message }] : []} />
      <Table caption={title} columns={columns} rows={found.data} rowKey={({ uuid }) => uuid} linkless />
      <Pagination meta={found.meta} address={address} />
      {ends && found.data.length > 0 && (
        <Confirmation action={`${self}/sessions`} confirmLabel="Encerrar todas as sessões" cancel={self}>
          <p>
            <strong>{name}</strong> terá de entrar de novo em todos os aparelhos.
          </p>
        </Confirmation>
      )}
    </>
  );
}
