import { z } from "zod";
import { accountSignIns } from "#app/contracts/access/account-sign-ins.ts";
import { authenticationProviders } from "#app/contracts/access/authentication-providers.ts";
import { type UserType, userTypes } from "#app/contracts/access/permissions.ts";
import { accountKindOf, roles } from "#app/contracts/access/roles.ts";
import { type User, users } from "#app/contracts/access/users.ts";
import { type CompanyKind, companies, companyLists } from "#app/contracts/directory/companies.ts";
import { stores } from "#app/contracts/directory/lookups.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { allOf, type Choice, type ChoicesOf, nothing } from "#app/crud/choices.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import type { Fields } from "#app/crud/record-fields.ts";
import { companyPaths } from "#app/screens/companies/kinds.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { LookupState, Option } from "#app/ui/fields/index.ts";
import { addresses } from "../../addresses.ts";

/** A user as the form sends it: the user type only chooses what is offered. */
export const userForm = { ...users, input: users.input.extend({ user_type: z.string().optional() }) };

const directories = { ...companyLists, store: stores };

/** The account that the address of a new user names by kind and id, as its page links here. */
function accountIn({ url }: Pick<Request, "url">): { kind: CompanyKind; uuid: string } | null {
  const search = new URL(url).searchParams;
  const kind = search.get("tipo") ?? "";
  return isCompanyKind(kind) ? { kind, uuid: search.get("conta") ?? "" } : null;
}

/** The form of a new user of the account in the address; undefined where there is none. */
export async function formInAddress(context: Context, request: Pick<Request, "url">): Promise<FormData | undefined> {
  const account = accountIn(request);
  if (!account) return undefined;
  const { uuid, name, authentication_provider: provider } = await apiOf(context).find(accountSignIns, account.uuid);
  const form = seedForm("account_uuid", { uuid, name });
  form.set("user_type", account.kind);
  if (provider) form.set("authentication_provider_uuid", provider.uuid);
  return form;
}

/** The page of the account in the address, which a new user's form leads back to; otherwise the list of users. */
export function pageBehind(request: Pick<Request, "url">): string {
  const account = accountIn(request);
  return account && isUuid(account.uuid) ? companyPaths("mob", account.kind).at(account.uuid) : addresses.users;
}
const isCompanyKind = (kind: string): kind is CompanyKind => Object.hasOwn(companies, kind);

/**
 * The choices of the fields for a user type: its accounts, its roles, and for field staff the visitors of the account.
 * `first` is the form that a new user begins with.
 */
export const choicesFor = (context: Context, first?: FormData) => ({
  account_uuid: (async (api, name, sent, user) => {
    const form = sent ?? first;
    const type = typeIn(form, user);
    if (!type || user) return nothing;
    const kind = accountKindOf[type];
    if (kind !== "mob") return lookUp(api, directories[kind], name, form, ({ name }) => name);
    const { uuid, trade_name } = context.get(userContext).accessable;
    return { ...nothing, options: [{ value: uuid, label: trade_name }], matches: 1 };
  }) satisfies Choice<User, LookupState>,

  role_uuid: (async (api, _name, form, user) => {
    const type = typeIn(form ?? first, user);
    return type ? allOf(roles, ({ name }) => name, { user_type: type })(api) : [];
  }) satisfies Choice<User, Option[]>,

  authentication_provider_uuid: allOf(authenticationProviders, ({ name }) => name),

  visitor_uuid: (async (api, name, form, user) => {
    const account = String(form?.get("account_uuid") ?? user?.account.uuid ?? "");
    if (typeIn(form, user) !== "af" || !account) return nothing;
    const held = user?.visitor ? seedForm(name, user.visitor) : undefined;
    return lookUp(api, visitorList, name, form ?? held, ({ name }) => name, { owner_uuid: account });
  }) satisfies Choice<User, LookupState>,
});

export type UserChoices = ChoicesOf<ReturnType<typeof choicesFor>>;
export type UserFields = Fields<typeof userForm, UserChoices>;

/** The user type that the form has, if it is one. */
function typeIn(form?: FormData, user?: User): UserType | null {
  const type = String(form?.get("user_type") ?? user?.role.user_type ?? "");
  return userTypes.includes(type as UserType) ? (type as UserType) : null;
}
