import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { SUPPORT_PERMISSION } from "#app/contracts/access/support-views.ts";
import { users } from "#app/contracts/access/users.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { RecordPage } from "#app/crud/form-page.tsx";
import { loadRecordOrForm, submitForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { success } from "#app/ui/words.ts";
import { roleParents } from "../tabs.tsx";
import type { Route } from "./+types/form.ts";
import { choicesFor, formInAddress, pageBehind, userForm } from "./choices.ts";
import { canDeactivate, UserActions, UserFacts, UserState } from "./facts.tsx";
import { UserForm } from "./user-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const first = args.params.id === undefined ? await formInAddress(args.context, args.request) : undefined;
  const form = await loadRecordOrForm(args, userForm, choicesFor(args.context, first));
  const text = (name: string) => String(first?.get(name) ?? "");
  const initial = {
    user_type: text("user_type"),
    account_uuid: text("account_uuid"),
    authentication_provider_uuid: text("authentication_provider_uuid"),
  };
  const views = levelOf(args.context.get(userContext), SUPPORT_PERMISSION) >= FULL_ACCESS;
  return { ...form, initial, views, may: abilitiesOf(args.context, users), back: pageBehind(args.request) };
}

/** Saves the user and goes back to the list, or to the account's page that led here. */
export function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { pathname, search } = new URL(request.url);
  return submitForm(args, userForm, choicesFor(context), async (values, { once, intent }) => {
    const api = apiOf(context);
    const isNew = params.id === undefined;
    const saved = isNew ? await api.create(users, values, once) : await api.update(users, String(params.id), values);
    if (!saved.ok) return saved;
    const to = isNew && intent === "new" ? pathname + search : pageBehind(request);
    return redirectWithSuccess(context, to, isNew ? success.registered : success.saved);
  });
}

/** A user: to change for those who may, to read for the others. */
export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, record: user, may, views, initial, back } = loaderData;
  const actions = user && <UserActions user={user} may={may} views={views} />;
  if (choices) {
    const deactivates = canDeactivate(may, user);
    return (
      <UserForm loaderData={{ ...loaderData, choices }} {...{ actionData, actions, deactivates, initial, back }} />
    );
  }
  if (!user) return null;
  return (
    <RecordPage
      resource={users}
      loaderData={loaderData}
      name={user.name || user.login}
      parents={roleParents}
      actions={actions}
    >
      <UserState user={user} />
      <UserFacts user={user} />
    </RecordPage>
  );
}
