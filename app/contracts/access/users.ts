import { z } from "zod";
import { lookupQuery } from "../directory/lookups.ts";
import { parseEmail } from "../platform/email.ts";
import { withFacts } from "../platform/field-facts.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { optionalText, requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { userTypes } from "./permissions.ts";
import { rolesPermission } from "./roles.ts";

/** `invited` users have not chosen a password yet. */
export const userStates = { invited: "Convidado", active: "Ativo", inactive: "Inativo" } as const;
const userState = z.enum(Object.keys(userStates) as (keyof typeof userStates)[]);
export const editions = { control: "Control", connect: "Connect" } as const;
const edition = z.enum(Object.keys(editions) as (keyof typeof editions)[], "Edição inválida");

const userEntry = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  login: z.string(),
  role: z.object({ uuid: z.uuid(), name: z.string(), slug: z.string(), user_type: z.enum(userTypes) }),
  account: z.object({ uuid: z.uuid(), trade_name: z.string(), kind: z.string() }),
  state: userState,
  last_login_at: moment.nullable(),
});
export type UserEntry = z.infer<typeof userEntry>;

/** A user with all fields, as the administration sees it. */
const user = userEntry
  .extend({
    area: z.string(),
    office: z.string(),
    edition,
    legal_responsible: z.boolean(),
    active: z.boolean(),
    /** Null: the user signs in with a local password. */
    authentication_provider: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
    visitor: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
    first_login_at: moment.nullable(),
    failed_logins: z.number().int(),
    last_failed_login_at: moment.nullable(),
    /** True when the user has a second factor. */
    second_factor: z.boolean(),
    created_at: moment,
    version,
  })
  .meta({ id: "User", description: "Um usuário. `failed_logins` conta as senhas erradas desde a última certa." });
export type User = z.infer<typeof user>;

const missingEmail = "E-mail é obrigatório";
const requiredEmail = z
  .string(missingEmail)
  .max(1000)
  .transform((text, context) => {
    const parsed = parseEmail(text);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: "custom", message: text.trim() === "" ? missingEmail : parsed.message });
    return z.NEVER;
  });

/** The fields of a user that the user may change. */
export const profileInput = z.object({
  name: requiredText("Nome"),
  email: requiredEmail,
  area: optionalText("Área"),
  office: optionalText("Cargo"),
});
export type ProfileInput = z.output<typeof profileInput>;

export const userInput = profileInput.extend({
  login: z
    .string("Login é obrigatório")
    .trim()
    .min(1, "Login é obrigatório")
    .max(200, "Login: o máximo são 200 caracteres")
    .regex(/^\S*$/, "Login inválido: não pode ter espaços"),
  account_uuid: z.uuid("Conta é obrigatório"),
  role_uuid: z.uuid("Perfil é obrigatório"),
  edition: withFacts(edition.default("control"), { values: editions }),
  legal_responsible: z.boolean().default(false),
  active: z.boolean().default(true),
  authentication_provider_uuid: z.uuid("Provedor inválido").nullable().default(null),
  /** For field staff: the visitor that the user is. */
  visitor_uuid: z.uuid("Visitante inválido").nullable().default(null),
});
export type UserInput = z.output<typeof userInput>;

const usersQuery = lookupQuery.extend({
  account_uuid: z.uuid().optional(),
  role_uuid: z.uuid().optional(),
  user_type: z.enum(userTypes).optional(),
  state: userState.optional(),
  /** The active ones, with those who are invited, or the others. */
  active: z.enum(["true", "false"]).optional(),
  sort: sortBy("name", "login", "email", "role", "account", "state", "last_login_at"),
});
export type UsersQuery = z.output<typeof usersQuery>;

/** Users; the list shows less of each than the page of one. */
export const users = resource({
  path: "/users",
  concept: "user",
  words: { one: "usuário", many: "usuários", title: "Usuários", add: "Novo usuário" },
  permission: rolesPermission,
  labels: {
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
  },
  row: user,
  input: userInput,
  query: usersQuery,
});
export const userEntries = { ...users, row: userEntry };

const profile = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    email: z.string(),
    login: z.string(),
    area: z.string(),
    office: z.string(),
    photo: z.string().nullable(),
    version,
  })
  .meta({ id: "Profile", description: "O próprio cadastro de quem está na sessão." });
export type Profile = z.infer<typeof profile>;

export const inviteUserOperation = operation({
  method: "post",
  path: `${users.path}/{id}/invitation`,
  answer: z.object({ user }),
});
export const endSessionsOperation = operation({ method: "delete", path: `${users.path}/{id}/sessions` });

export const ownProfileOperation = operation({ method: "get", path: "/profile", answer: z.object({ profile }) });
export const changeProfileOperation = operation({ ...ownProfileOperation, method: "put" });
