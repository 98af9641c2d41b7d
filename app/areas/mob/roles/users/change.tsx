import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type User, userStates } from "#app/contracts/access/users.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { userContext } from "#app/session/request.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import { permission } from "../roles.ts";
import type { Route } from "./+types/change.ts";
import { UserFields } from "./user-fields.tsx";
import { crumbs, labels, offerFor, place, recordOf, schema, telling, type UserForm } from "./users.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await findRecord<User>(apiOf(context), place, params.id);
  const level = levelOf(context.get(userContext), permission);
  const offer = await offerFor(context, undefined, user);
  return { user, offer, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await updateRecord(context, request, place, params.id, schema);
  return withChoices(answer, async () => {
    const user = await findRecord<User>(apiOf(context), place, params.id);
    return { offer: await offerFor(context, form, user) };
  });
}

/** How somebody comes in, and since when. */
function Facts({ user }: { user: User }) {
  const moment = (at: User["last_login_at"]) => formatDateTime(at && String(at));
  const items = [
    { term: "Situação", detail: userStates[user.state] },
    { term: "Primeiro acesso", detail: moment(user.first_login_at) },
    { term: "Último acesso", detail: moment(user.last_login_at) },
    { term: "Senhas erradas desde então", detail: formatInteger(user.failed_logins) },
    { term: "Cadastrado em", detail: moment(user.created_at) },
  ];
  return <DefinitionList items={items} />;
}

export default function ChangeUser({ loaderData, actionData }: Route.ComponentProps) {
  const { user, may } = loaderData;
  const offer = actionData?.offer ?? loaderData.offer;
  const { form, fields, errors } = useResourceForm<UserForm>(recordOf(user), actionData);
  const title = user.name || user.login;
  const self = `${place.path}/${user.uuid}`;
  const tell = telling(offer, user);
  const told = Object.entries(tell({ ...user })).map(([name, detail]) => ({
    term: labels[name as keyof typeof labels],
    detail: detail || null,
  }));
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, { label: title }]}
        actions={
          <>
            {may.write && user.state === "invited" && (
              <ButtonLink href={`${self}/invite`} data-ask="">
                Convidar de novo
              </ButtonLink>
            )}{" "}
            <ButtonLink href={`${self}/sessions`}>Sessões abertas</ButtonLink>
            {may.remove && user.active && (
              <ButtonLink look="danger" href={`${self}/deactivate`} data-ask="">
                Desativar
              </ButtonLink>
            )}
          </>
        }
      />
      <Facts user={user} />
      {may.write ? (
        <RecordForm
          errors={errors}
          cancel={place.path}
          self={self}
          version={Number(actionData?.current?.version ?? user.version)}
          conflict={conflictRows(labels, tell, form.initialValue, actionData)}
        >
          <UserFields fields={fields} offer={offer} user={user} />
        </RecordForm>
      ) : (
        <DefinitionList items={told} />
      )}
    </>
  );
}
