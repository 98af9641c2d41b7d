import { environments } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { loginGuide, PASSWORD } from "#app/demo/users.ts";
import { basic, call, type World } from "../world.ts";
import { singular } from "./requests.ts";
import type { KnownId } from "./schema.ts";

/** A user who sends requests, with the ids in the answers received, by noun. */
export interface Sender {
  login: string;
  root: string;
  token?: string;
  received: Map<string, string[]>;
}

const MAX_IDS = 40;

/** The demonstration's users, whose access is restored whenever a request takes it away. */
export class Senders {
  readonly all: Sender[] = [];
  /** Ids of all accounts' rows, by noun. */
  readonly #anybodys = new Map<string, string[]>();
  readonly #world: World;
  #snapshot: string[] = [];
  constructor(world: World) {
    this.#world = world;
  }

  async load(): Promise<void> {
    const { admin } = this.#world;
    const { rows } = await admin.query<{ login: string; user_type: UserType }>(
      "select login, user_type from users join roles on roles.uuid = role_uuid where login = any($1) order by login",
      [loginGuide.map(([login]) => login)],
    );
    for (const { login, user_type } of rows)
      this.all.push({ login, root: environments[user_type].root, received: new Map() });
    const tables = await admin.query<{ table: string }>(
      `select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'uuid'
       and table_name !~ '_[0-9]{4}_' order by 1`,
    );
    for (const { table } of tables.rows) {
      const ids = await admin.query<{ uuid: string }>(
        `select distinct uuid from "${table}" order by 1 limit ${MAX_IDS}`,
      );
      if (ids.rows.length > 0)
        this.#anybodys.set(
          singular(table),
          ids.rows.map(({ uuid }) => uuid),
        );
    }
    for (const table of ["users", "roles", "client_infos", "plans"]) {
      await admin.query(`create table snapshot_${table} as select * from ${table}`);
      const columns = await admin.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
         and column_name not in ('version')`,
        [table],
      );
      const key = table === "client_infos" ? "account_uuid" : "uuid";
      const set = columns.rows.map(({ name }) => `"${name}" = k."${name}"`).join(", ");
      this.#snapshot.push(`update ${table} t set ${set} from snapshot_${table} k where t.${key} = k.${key}`);
    }
  }

  /** Restores users, roles, accounts and plans, and clears the rate limits. */
  async restoreAccess(): Promise<void> {
    for (const statement of this.#snapshot) await this.#world.admin.query(statement);
    await this.#world.admin.query("delete from rate_limits");
  }

  /** Returns the sender of request `number` to a root: mostly a user of that root, sometimes any user or none. */
  sender(root: string | undefined, number: number): Sender | undefined {
    if (number % 40 === 0) return undefined;
    const own = this.all.filter((one) => one.root === root);
    const from = own.length === 0 || number % 12 === 0 ? this.all : own;
    return from[number % from.length];
  }

  async tokenOf(sender: Sender): Promise<string> {
    if (!sender.token) {
      let answer = await this.#signIn(sender);
      if (answer.status !== 200) {
        await this.restoreAccess();
        answer = await this.#signIn(sender);
      }
      if (answer.status !== 200) throw new Error(`${sender.login}: ${answer.status} ${JSON.stringify(answer.body)}`);
      sender.token = answer.body.jwt as string;
    }
    return sender.token;
  }

  #signIn({ login }: Sender) {
    const body = { auth: { login, password: PASSWORD } };
    return call(this.#world.api, "POST", "/user_token", body, { authorization: basic });
  }

  /** Resolves a placeholder: mostly to an id that the sender has received. */
  idOf({ noun, number }: KnownId, sender: Sender | undefined): string {
    const received = number % 6 === 0 ? undefined : sender?.received.get(noun);
    const ids =
      received ?? this.#anybodys.get(noun) ?? [...(sender?.received.values() ?? []), ...this.#anybodys.values()].flat();
    return ids[number % ids.length] as string;
  }

  /** Records the ids in an answer. */
  remember({ received }: Sender, noun: string, answer: unknown): void {
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, MAX_IDS)) this.remember({ received } as Sender, noun, one);
      return;
    }
    if (typeof answer !== "object" || answer === null) return;
    for (const [key, value] of Object.entries(answer)) {
      if (typeof value === "object") {
        this.remember({ received } as Sender, key === "data" ? noun : singular(key), value);
      } else if (typeof value === "string" && /^(uuid|id|\w+_uuid)$/.test(key) && UUID.test(value)) {
        const of = key === "uuid" || key === "id" ? noun : key.replace(/_uuid$/, "");
        const ids = received.get(of) ?? [];
        received.set(of, ids);
        if (ids.includes(value)) continue;
        ids.unshift(value);
        ids.length = Math.min(ids.length, MAX_IDS);
      }
    }
  }
}

const UUID = /^[0-9a-f-]{36}$/;
