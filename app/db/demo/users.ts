import { createHash } from "node:crypto";
import { FULL_ACCESS, permissions, READ_ONLY, type UserType, userTypes } from "#app/contracts/permissions.ts";
import { hashPassword } from "#app/domain/password.ts";
import type { Account, Cast, Stage } from "./accounts.ts";
import { DAY, HOUR } from "./clock.ts";
import type { Row } from "./copy.ts";
import { uuidAt } from "./identifiers.ts";
import { mailboxOf, nameOf } from "./names.ts";
import { Chance } from "./random.ts";

/** Every login of the demonstration has this password, and the API client `demo` this secret. */
export const PASSWORD = "demonstracao";

export interface User {
  uuid: string;
  name: string;
  account: Account;
}

const roleNames: Readonly<Record<UserType, readonly [slug: string, name: string]>> = {
  mob: ["administracao", "Administração"],
  backoffice: ["backoffice", "Backoffice"],
  retailer: ["rede", "Rede"],
  agency: ["agencia", "Agência"],
  supplier: ["fornecedor", "Fornecedor"],
  service_provider: ["prestador", "Prestador de serviço"],
  store_user: ["loja", "Loja"],
  af: ["equipe_de_campo", "Equipe de campo"],
};

interface Login {
  login: string;
  account: Account;
  role: string;
  name: string;
  edition?: "connect";
  office: string;
  responsible?: true;
  /** Has signed in before. */
  known?: false;
}

/** The logins that anybody may try, in the order in which they are told. */
function logins(cast: Cast): Login[] {
  const [main, field, planless, unsigned, empty] = cast.agencies as [Account, Account, Account, Account, Account];
  const [network, other] = cast.retailers as [Account, Account];
  const [store, second] = cast.stores as Account[] as [Account, Account];
  const [supplier, connected] = cast.suppliers as [Account, Account];
  const [servant] = cast.providers as [Account];
  return [
    { login: "admin", account: cast.mob, role: "administracao", name: "Marília Sobral", office: "Administração" },
    {
      login: "admin.connect",
      account: cast.mob,
      role: "administracao",
      edition: "connect",
      name: "Régis Mourão",
      office: "Sortimentos",
    },
    { login: "backoffice", account: cast.mob, role: "backoffice", name: "Dirce Falcão", office: "Financeiro" },
    { login: "agencia", account: main, role: "agencia", name: "Helena Prado", office: "Gerência", responsible: true },
    {
      login: "agencia.campo",
      account: field,
      role: "agencia",
      edition: "connect",
      name: "Otávio Rios",
      office: "Campo",
      responsible: true,
    },
    { login: "rede", account: network, role: "rede", name: "Célia Brandão", office: "Prevenção" },
    {
      login: "rede.connect",
      account: other,
      role: "rede",
      edition: "connect",
      name: "Ivan Novaes",
      office: "Operações",
    },
    {
      login: "prestador",
      account: servant,
      role: "prestador",
      name: "Jonas Vidal",
      office: "Contratos",
      responsible: true,
    },
    {
      login: "fornecedor",
      account: supplier,
      role: "fornecedor",
      name: "Lívia Seixas",
      office: "Comercial",
      responsible: true,
    },
    {
      login: "fornecedor.connect",
      account: connected,
      role: "fornecedor",
      edition: "connect",
      name: "Murilo Dantas",
      office: "Trade",
      responsible: true,
    },
    { login: "loja", account: store, role: "loja", name: "Sônia Lacerda", office: "Portaria" },
    {
      login: "loja.connect",
      account: second,
      role: "loja",
      edition: "connect",
      name: "Edson Freitas",
      office: "Gerência",
    },
    { login: "promotor", account: main, role: "equipe_de_campo", name: "", office: "Campo" },
    { login: "agencia.leitura", account: main, role: "agencia_leitura", name: "Inês Toledo", office: "Auditoria" },
    {
      login: "agencia.semplano",
      account: planless,
      role: "agencia",
      name: "Caio Uchôa",
      office: "Gerência",
      responsible: true,
    },
    {
      login: "agencia.termo",
      account: unsigned,
      role: "agencia",
      name: "Rebeca Diniz",
      office: "Diretoria",
      responsible: true,
      known: false,
    },
    {
      login: "agencia.vazia",
      account: empty,
      role: "agencia",
      name: "Ítalo Porto",
      office: "Gerência",
      responsible: true,
    },
  ];
}

/** Roles, users and the API client. `promoter` is the registration that the login `promotor` works under. */
export async function makeUsers(
  { seed, now }: Stage,
  cast: Cast,
  promoter: { uuid: string; name: string; owner: Account },
) {
  const chance = new Chance(seed, "users");
  const roles = makeRoles(seed, now);
  const roleOf = (slug: string) => roles.find((role) => role.slug === slug)?.uuid as string;
  const rows: Row<"users">[] = [];
  const people: User[] = [];

  for (const login of logins(cast)) {
    const field = login.role === "equipe_de_campo";
    const at = now - chance.integer(200, 380) * DAY;
    const name = login.name || promoter.name;
    const salt = createHash("sha256").update(`${seed}/${login.login}`).digest().subarray(0, 16);
    const user = { uuid: uuidAt(at, chance), name, account: login.account };
    const first = login.known === false ? null : new Date(at + 2 * DAY);
    people.push(user);
    rows.push({
      uuid: user.uuid,
      account_uuid: login.account.uuid,
      role_uuid: roleOf(login.role),
      name,
      email: login.login === "agencia.leitura" ? "" : mailboxOf(name, "empresa"),
      login: login.login,
      area: login.account.name,
      office: login.office,
      edition: login.edition ?? "control",
      password_hash: await hashPassword(PASSWORD, salt),
      legal_responsible: login.responsible ?? false,
      active: true,
      visitor_owner_uuid: field ? promoter.owner.uuid : null,
      visitor_uuid: field ? promoter.uuid : null,
      first_login_at: first,
      last_login_at: first && new Date(now - chance.integer(2, 70) * HOUR),
      created_at: new Date(at),
    });
  }

  // Colleagues: they have been invited, some have gone; nobody can sign in as them.
  const colleagues = [...cast.agencies, ...cast.suppliers, ...cast.providers, ...cast.retailers];
  for (const [index, account] of colleagues.entries()) {
    const at = now - chance.integer(60, 300) * DAY;
    const user = { uuid: uuidAt(at, chance), name: nameOf(chance), account };
    const supplierRole = index % 2 === 0 ? "fornecedor_area_logada" : "fornecedor";
    people.push(user);
    rows.push({
      uuid: user.uuid,
      account_uuid: account.uuid,
      role_uuid: roleOf(account.kind === "supplier" ? supplierRole : roleNames[account.kind as UserType][0]),
      name: user.name,
      email: mailboxOf(user.name, `empresa${index + 1}`),
      login: mailboxOf(user.name, `empresa${index + 1}`),
      area: account.name,
      office: chance.pick(["Cadastro", "Recursos humanos", "Supervisão"]),
      edition: "control",
      password_hash: null,
      legal_responsible: !people.some((other) => other !== user && other.account === account),
      active: index % 5 !== 4,
      visitor_owner_uuid: null,
      visitor_uuid: null,
      first_login_at: null,
      last_login_at: null,
      created_at: new Date(at),
    });
  }
  const secret = createHash("sha256").update(PASSWORD).digest("hex");
  return { people, rows: { roles, users: rows, api_clients: [{ name: "demo", secret_hash: secret }] } };
}

function makeRoles(seed: string, now: number) {
  const chance = new Chance(seed, "roles");
  const role = (slug: string, name: string, type: UserType, level: number) => ({
    uuid: uuidAt(now - 900 * DAY, chance),
    name,
    slug,
    user_type: type,
    permissions: JSON.stringify(Object.fromEntries(permissions[type].map((permission) => [permission, level]))),
  });
  return [
    ...userTypes.map((type) => role(...roleNames[type], type, FULL_ACCESS)),
    role("fornecedor_area_logada", "Fornecedor, área logada", "supplier", FULL_ACCESS),
    role("agencia_leitura", "Agência, somente leitura", "agency", READ_ONLY),
  ];
}

/** The login, for those who try it, and what it shows. */
export const loginGuide: readonly (readonly [login: string, what: string])[] = [
  ["admin", "administração"],
  ["admin.connect", "administração reduzida"],
  ["backoffice", "backoffice"],
  ["agencia", "agência"],
  ["agencia.campo", "agência, controle de campo"],
  ["rede", "rede"],
  ["rede.connect", "rede, edição connect"],
  ["prestador", "prestador de serviço"],
  ["fornecedor", "fornecedor"],
  ["fornecedor.connect", "fornecedor, edição connect"],
  ["loja", "loja"],
  ["loja.connect", "loja, edição connect"],
  ["promotor", "equipe de campo"],
  ["agencia.leitura", "agência, somente leitura"],
  ["agencia.semplano", "agência cujo plano não tem recursos"],
  ["agencia.termo", "agência que ainda não assinou o termo"],
  ["agencia.vazia", "agência sem dados"],
];
