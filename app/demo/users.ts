import { createHash } from "node:crypto";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { hashPassword } from "#app/domain/access/password.ts";
import type { Account, Cast, Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, HOUR } from "./clock.ts";
import { furtherLogins } from "./further-logins.ts";
import { type Login, login } from "./login.ts";
import { uuidAt } from "./people/identifiers.ts";
import { mailboxOf, nameOf } from "./people/names.ts";
import { Chance } from "./random.ts";
import { FIELD_STAFF, makeRoles, REPLENISHER, roleNames } from "./roles.ts";

/** The password of every login of the demonstration, and the secret of the API client `demo`. */
export const PASSWORD = "demonstracao";

/** The login of a user who has never signed in. */
const UNSIGNED = "agencia.termo";
/**
 * The agency whose responsible user has not signed the access term, and the supplier whose responsible user disagreed
 * with it.
 */
export const UNSIGNED_AGENCY = 3;
export const DISAGREED_SUPPLIER = 8;

export interface User {
  uuid: string;
  name: string;
  account: Account;
  /** True for the user who signs the access term for the account. */
  responsible: boolean;
  /** True for a store's own replenisher. */
  replenishes?: boolean;
}

const connect = { edition: "connect" } as const;
const signs = { responsible: true } as const;

/** The logins that anyone may try, in the order in which they are listed. */
const logins: readonly Login[] = [
  login(["admin", "administração"], ({ mob }) => mob, ["administracao", "Marília Sobral", "Administração"]),
  login(
    ["admin.connect", "administração reduzida"],
    ({ mob }) => mob,
    ["administracao_reduzida", "Régis Mourão", "Sortimentos"],
    connect,
  ),
  login(["backoffice", "backoffice"], ({ mob }) => mob, ["backoffice", "Dirce Falcão", "Financeiro"]),
  login(["agencia", "agência"], ({ agencies }) => agencies[0], ["agencia", "Helena Prado", "Gerência"], signs),
  login(
    ["agencia.campo", "agência, controle de campo"],
    ({ agencies }) => agencies[1],
    ["agencia", "Otávio Rios", "Campo"],
    {
      ...connect,
      ...signs,
    },
  ),
  login(["rede", "rede"], ({ retailers }) => retailers[0], ["rede", "Célia Brandão", "Prevenção"]),
  login(
    ["rede.connect", "rede, edição connect"],
    ({ retailers }) => retailers[1],
    ["rede", "Ivan Novaes", "Operações"],
    connect,
  ),
  login(
    ["prestador", "prestador de serviço"],
    ({ providers }) => providers[0],
    ["prestador", "Jonas Vidal", "Contratos"],
    signs,
  ),
  login(
    ["fornecedor", "fornecedor"],
    ({ suppliers }) => suppliers[0],
    ["fornecedor", "Lívia Seixas", "Comercial"],
    signs,
  ),
  login(
    ["fornecedor.connect", "fornecedor, edição connect"],
    ({ suppliers }) => suppliers[1],
    ["fornecedor", "Murilo Dantas", "Trade"],
    { ...connect, ...signs },
  ),
  login(["loja", "loja"], ({ stores }) => stores[0], ["loja", "Sônia Lacerda", "Portaria"]),
  login(
    ["loja.connect", "loja, edição connect"],
    ({ stores }) => stores[1],
    ["loja", "Edson Freitas", "Gerência"],
    connect,
  ),
  login(["promotor", "equipe de campo"], ({ agencies }) => agencies[0], [FIELD_STAFF, "", "Campo"]),
  login(["agencia.leitura", "agência, somente leitura"], ({ agencies }) => agencies[0], [
    "agencia_leitura",
    "Inês Toledo",
    "Auditoria",
  ]),
  login(
    ["agencia.semplano", "agência cujo plano não tem recursos"],
    ({ agencies }) => agencies[2],
    ["agencia", "Caio Uchôa", "Gerência"],
    signs,
  ),
  login(
    [UNSIGNED, "agência que ainda não assinou o termo"],
    ({ agencies }) => agencies[3],
    ["agencia", "Rebeca Diniz", "Diretoria"],
    signs,
  ),
  login(
    ["agencia.vazia", "agência sem dados"],
    ({ agencies }) => agencies[4],
    ["agencia", "Ítalo Porto", "Gerência"],
    signs,
  ),
  login(
    ["agencia.espera", "agência cujo responsável ainda não assinou o termo"],
    ({ agencies }) => agencies[UNSIGNED_AGENCY],
    ["agencia", "Nair Quintela", "Cadastro"],
  ),
  login(
    ["fornecedor.recusa", "fornecedor cujo responsável discordou do termo"],
    ({ suppliers }) => suppliers[DISAGREED_SUPPLIER],
    ["fornecedor", "Davi Peçanha", "Comercial"],
    connect,
  ),
];

/** Makes roles, users and the API client. `promoter` is the visitor record of the login `promotor`. */
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

  const addLogin = async ({ login, of, role, name: own, ...rest }: Login, chance: Chance) => {
    const account = of(cast) as Account;
    const field = role === FIELD_STAFF;
    const at = now - chance.integer(200, 380) * DAY;
    const name = own || promoter.name;
    const salt = createHash("sha256").update(`${seed}/${login}`).digest().subarray(0, 16);
    const user = {
      uuid: uuidAt(at, chance),
      name,
      account,
      responsible: rest.responsible,
      replenishes: role === REPLENISHER,
    };
    const last = chance.integer(2, 70) * HOUR;
    people.push(user);
    rows.push({
      uuid: user.uuid,
      account_uuid: account.uuid,
      role_uuid: roleOf(role),
      name,
      email: login === "agencia.leitura" ? "" : mailboxOf(name, "empresa"),
      login,
      area: account.name,
      office: rest.office,
      edition: rest.edition,
      password_hash: await hashPassword(PASSWORD, salt),
      legal_responsible: rest.responsible,
      active: true,
      visitor_owner_uuid: field ? promoter.owner.uuid : null,
      visitor_uuid: field ? promoter.uuid : null,
      first_login_at: login === UNSIGNED ? null : new Date(at + 2 * DAY),
      last_login_at: login === UNSIGNED ? null : new Date(now - last),
      created_at: new Date(at),
    });
  };
  for (const one of logins) await addLogin(one, chance);

  // Colleagues are invited users without a password, some of them deactivated.
  const colleagues = [...cast.agencies, ...cast.suppliers, ...cast.providers, ...cast.retailers];
  for (const [index, account] of colleagues.entries()) {
    const at = now - chance.integer(60, 300) * DAY;
    const responsible = !people.some((one) => one.account === account && one.responsible);
    const user = { uuid: uuidAt(at, chance), name: nameOf(chance), account, responsible };
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
      legal_responsible: responsible,
      active: index % 5 !== 4,
      visitor_owner_uuid: null,
      visitor_uuid: null,
      first_login_at: null,
      last_login_at: null,
      created_at: new Date(at),
    });
  }
  const further = new Chance(seed, "further users");
  for (const one of furtherLogins) await addLogin(one, further);
  const secret = createHash("sha256").update(PASSWORD).digest("hex");
  return { people, rows: { roles, users: rows, api_clients: [{ name: "demo", secret_hash: secret }] } };
}

/** The logins with their descriptions. */
export const loginGuide = [...logins, ...furtherLogins].map(({ login, shows }) => [login, shows] as const);
