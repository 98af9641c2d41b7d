import { type OpenSession, openSession } from "#app/contracts/access/session.ts";
import { endSessionsOperation, users } from "#app/contracts/access/users.ts";
import { pageQuery } from "#app/contracts/platform/paging.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { explain } from "#app/crud/fetch-or-explain.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { addressOf, readPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { type Column, Pagination, Table } from "#app/ui/table/index.ts";
import { addresses } from "../../addresses.ts";
import { roleParents } from "../tabs.tsx";
import type { Route } from "./+types/sessions.ts";

/** The open sessions of a user, as a list of their own. */
const sessionsOf = (uuid: string) => ({
  ...users,
  path: `${users.path}/${uuid}/sessions`,
  row: openSession,
  query: pageQuery,
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const url = new URL(request.url);
  const user = await api.find(users, params.id);
  const sessions = sessionsOf(user.uuid);
  const found = await readPage(context, url, (page) => explain(sessions.path, api.list(sessions, { ...page })));
  return { user, found, ends: abilitiesOf(context, users).remove, address: addressOf(url) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const ended = await apiOf(context).write(endSessionsOperation, { id: params.id });
  return ended.ok
    ? redirectWithSuccess(context, `${addresses.users}/${params.id}`, "Sessões encerradas.")
    : actionError(ended, users.concept);
}

const columns: Column<OpenSession>[] = [
  { header: "Entrou em", rowHeader: true, nowrap: true, cell: (session) => formatDateTime(String(session.created_at)) },
  { header: "Último uso", nowrap: true, cell: ({ last_used_at }) => formatDateTime(String(last_used_at)) },
  { header: "Como", cell: ({ provider_name }) => provider_name ?? "Senha" },
];

const title = "Sessões abertas";

/** Where a user is signed in, and the way to end it all. */
export default function Sessions({ loaderData: { user, found, ends, address }, actionData }: Route.ComponentProps) {
  const name = user.name || user.login;
  const self = `${addresses.users}/${user.uuid}`;
  const list = { label: users.words.title, href: addresses.users };
  const crumbs = [homeCrumb(self), ...roleParents, list, { label: name, href: self }, { label: title }];
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} lead={name} breadcrumb={crumbs} />
      <ErrorSummary errors={actionData ? [{ id: "confirmation", message: actionData.message }] : []} />
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
