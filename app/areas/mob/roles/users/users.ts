import { z } from "zod";
import { type UserType, userTypes } from "#app/contracts/access/permissions.ts";
import { accountKindOf, type Role, userTypeLabels } from "#app/contracts/access/roles.ts";
import { editions, type User, userInput } from "#app/contracts/access/users.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import { crumbs as above } from "../roles.ts";

export const place = { path: "/mob/roles/users", api: "/v1/mob/users", concept: "user" };
export const title = "Usuários";
export const crumbs = [...above, { label: title, href: place.path }];

/** What the form sends: an unticked box sends nothing, and means no; the user type only chooses what is offered. */
export const schema = userInput.extend({
  user_type: z.string().optional(),
  legal_responsible: z.boolean().default(false),
  active: z.boolean().default(false),
  version: z.number().int().optional(),
});

export type UserForm = {
  user_type: string;
  account_uuid: string;
  role_uuid: string;
  visitor_uuid: string;
  name: string;
  login: string;
  email: string;
  area: string;
  office: string;
  edition: string;
  authentication_provider_uuid: string;
  legal_responsible: boolean;
  active: boolean;
};

export const labels = {
  user_type: "Tipo de usuário",
  account_uuid: "Conta",
  role_uuid: "Perfil",
  visitor_uuid: "Cadastro de visitante",
  name: "Nome",
  login: "Login",
  email: "E-mail",
  area: "Área",
  office: "Cargo",
  edition: "Aplicação",
  authentication_provider_uuid: "Provedor de acesso",
  legal_responsible: "Responsável legal, que assina os termos",
  active: "Ativo",
};

export const recordOf = (user: User) => ({
  ...user,
  user_type: user.role.user_type,
  account_uuid: user.account.uuid,
  role_uuid: user.role.uuid,
  visitor_uuid: user.visitor?.uuid ?? "",
  authentication_provider_uuid: user.authentication_provider?.uuid ?? "",
});

const directories = {
  retailer: "retailers",
  agency: "agencies",
  supplier: "suppliers",
  service_provider: "service_providers",
  store: "stores",
} as const;

const nothing: LookupState = { isComplete: true, options: [], query: "", matches: 0 };

/** What the fields offer for a user type: its accounts, its roles, and for field staff the people of the account. */
export async function offerFor(context: Context, form?: FormData, user?: User) {
  const type = String(form?.get("user_type") ?? user?.role.user_type ?? "");
  const known = userTypes.includes(type as UserType) ? (type as UserType) : null;
  const api = apiOf(context);
  const account = String(form?.get("account_uuid") ?? user?.account.uuid ?? "");
  const [accounts, roles, providers, visitors] = await Promise.all([
    known && !user ? accountsFor(context, known, form) : nothing,
    known ? choices<Role>(context, "roles", { user_type: known }) : [],
    choices<{ uuid: string; name: string }>(context, "authentication_providers", {}),
    known === "af" && account
      ? lookUp(api, "/v1/mob/visitors", "visitor_uuid", form ?? heldBy(user), undefined, { owner_uuid: account })
      : nothing,
  ]);
  return { type: known, accounts, roles, providers, visitors };
}
export type Offer = Awaited<ReturnType<typeof offerFor>>;

const heldBy = (user?: User) => (user?.visitor ? seedForm("visitor_uuid", user.visitor) : undefined);

async function accountsFor(context: Context, type: UserType, form?: FormData): Promise<LookupState> {
  const kind = accountKindOf[type];
  if (kind === "mob") {
    const { uuid, trade_name } = context.get(userContext).accessable;
    return { ...nothing, options: [{ value: uuid, label: trade_name }], matches: 1 };
  }
  return lookUp(apiOf(context), `/v1/mob/${directories[kind]}`, "account_uuid", form);
}

async function choices<T extends { uuid: string; name: string }>(
  context: Context,
  list: string,
  query: Record<string, string>,
) {
  const { data } = await apiOf(context).get<Page<T>>(`/v1/mob/${list}`, { ...query, per_page: 1000 });
  return data.map(({ uuid, name }) => ({ value: uuid, label: name }));
}

/** The user types that an account may have: all for a new user, those of the same kind afterwards. */
export function typesFor(user?: User) {
  const kind = user && accountKindOf[user.role.user_type];
  return userTypes
    .filter((type) => !kind || accountKindOf[type] === kind)
    .map((value) => ({ value, label: userTypeLabels[value] }));
}

export const editionOptions = Object.entries(editions).map(([value, label]) => ({ value, label }));

const yes = (value: unknown) => (value === true || value === "on" ? "Sim" : "Não");

/** Each field, stored or as it was sent, in words. */
export function telling({ roles, providers, visitors }: Offer, user: User) {
  const among = (options: { value: string; label: string }[], value: unknown) =>
    options.find((option) => option.value === value)?.label ?? "";
  return (values: Record<string, unknown>): Record<keyof typeof labels, string> => {
    const stored = values as Partial<User>;
    const text = (name: string) => String(values[name] ?? "");
    return {
      user_type: userTypeLabels[(stored.role?.user_type ?? values.user_type) as UserType] ?? "",
      account_uuid: user.account.trade_name,
      role_uuid: stored.role?.name ?? among(roles, values.role_uuid),
      visitor_uuid: stored.visitor?.name ?? among(visitors.options, values.visitor_uuid),
      name: text("name"),
      login: text("login"),
      email: text("email"),
      area: text("area"),
      office: text("office"),
      edition: among(editionOptions, values.edition),
      authentication_provider_uuid:
        stored.authentication_provider?.name ?? among(providers, values.authentication_provider_uuid),
      legal_responsible: yes(values.legal_responsible),
      active: yes(values.active),
    };
  };
}
