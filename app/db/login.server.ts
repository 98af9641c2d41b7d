import { createHash, createHmac } from "node:crypto";
import pg from "pg";
import { audiences } from "#app/contracts/access/visibility.ts";
import { DatabaseStartError, errorCode } from "./start-error.server.ts";

/** The role with the rights of every login of the application; it cannot log in itself. */
const GROUP = "app_login";
/** The roles that the migrations create; all databases of a server share them. */
const ROLES = [GROUP, ...[...audiences, "sign_in", "gate", "work", "dpo"].map((audience) => `app_${audience}`)];
const LONGEST_NAME_BYTES = 63;

type Login = pg.PoolConfig & { user: string; password: string };

/**
 * Returns the application's own login to the database at `url`, which is its owner's. Name and password derive from the
 * owner's, so that every process that knows the URL agrees on them, and two owners on one server never share a login.
 */
export function applicationLogin(url: string): Login {
  const { host, port, database, user = "", password, ssl } = new pg.Client({ connectionString: url });
  const secret = createHmac("sha256", `${password ?? ""}`)
    .update(`${GROUP} of ${user}`)
    .digest("base64url");
  return { host, port, database, ssl, user: loginName(user), password: secret };
}

function loginName(owner: string): string {
  const name = `${GROUP}_${owner}`;
  if (Buffer.byteLength(name) <= LONGEST_NAME_BYTES) return name;
  return `${GROUP}_${createHash("sha256").update(owner).digest("hex").slice(0, 40)}`;
}

/** Creates the login and lets it connect to the database of `client`; leaves alone everything that is already right. */
export async function ensureLogin(client: pg.Client, login: Login): Promise<void> {
  const role = pg.escapeIdentifier(login.user);
  const password = pg.escapeLiteral(login.password);
  const connects = async (): Promise<boolean | undefined> => {
    const { rows } = await client.query(
      "select has_database_privilege(oid, current_database(), 'CONNECT') as connects from pg_roles where rolname = $1",
      [login.user],
    );
    return rows[0]?.connects;
  };
  if ((await connects()) === undefined) await createLogin(client, role, password);
  if (!(await connects()))
    await client.query(`grant connect on database ${pg.escapeIdentifier(client.database ?? "")} to ${role}`);
  // Roles belong to the whole server, and two of its databases cannot alter one at the same time.
  if (!(await logsIn(login))) await client.query(`alter role ${role} password ${password}`);
}

/** Creates the role in one transaction; another process on the same server may have been faster. */
async function createLogin(client: pg.Client, role: string, password: string): Promise<void> {
  try {
    await client.query(`
      create role ${role} login inherit nobypassrls in role ${GROUP} password ${password};
      alter role ${role} set statement_timeout = '15s';
      alter role ${role} set lock_timeout = '5s';
      alter role ${role} set idle_in_transaction_session_timeout = '60s'`);
  } catch (error) {
    if (!["23505", "42710"].includes(errorCode(error))) throw error;
  }
}

async function logsIn(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(login);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (errorCode(error) !== "28P01") throw error;
    return false;
  } finally {
    await client.end();
  }
}

/**
 * Returns a DatabaseStartError with the statement that an administrator must run once, if `error` means a missing
 * right; any other error unchanged.
 */
export async function explainRefusal(client: pg.Client, error: unknown): Promise<unknown> {
  // node-pg-migrate reports the first refusal as text, without its code.
  const refused = errorCode(error) === "42501" || /^Error: Unable to ensure migrations table/.test(`${error}`);
  if (!refused) return error;
  await client.query("rollback");
  const { rows } = await client.query(
    `select u.rolcreaterole or u.rolsuper as creates, pg_has_role(d.datdba, 'USAGE') as owns,
      array(select r.rolname::text from pg_roles r where r.rolname = any ($1)
        and not pg_has_role(r.oid, 'MEMBER WITH ADMIN OPTION') order by 1) as foreign_roles
    from pg_roles u, pg_database d where u.rolname = current_user and d.datname = current_database()`,
    [ROLES],
  );
  const { creates, owns, foreign_roles } = rows[0];
  const user = pg.escapeIdentifier(client.user ?? "");
  const database = pg.escapeIdentifier(client.database ?? "");
  if (!owns) return once(`não é dono do banco ${database}`, `alter database ${database} owner to ${user};`);
  if (!creates) return once("não pode criar papéis", `alter role ${user} createrole;`);
  if (foreign_roles.length === 0) return error;
  return once(
    "não administra os papéis app_*, que outro usuário criou neste servidor",
    `grant ${foreign_roles.join(", ")} to ${user} with admin option;`,
  );
  function once(lack: string, statement: string): DatabaseStartError {
    return new DatabaseStartError(
      `O usuário ${user} de DATABASE_URL ${lack}: um administrador do PostgreSQL precisa executar, uma vez: ${statement}`,
    );
  }
}
