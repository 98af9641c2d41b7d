import { expect } from "vitest";
import { cnpjCheckDigits } from "#app/contracts/directory/cnpj.ts";
import { cpfCheckDigits } from "#app/contracts/people/cpf.ts";
import { gtinCheckDigit } from "#app/contracts/store/ean.ts";
import type { Transactions } from "#app/db/scope.server.ts";
import { type Actor, inTransaction } from "#app/db/scope.server.ts";
import { createFieldData } from "../field.ts";
import { PDF } from "../files/documents.ts";
import { accounts, type Login, users, type VisitorName, visitors } from "../people.ts";
import { type IdentityProvider, startIdentityProvider } from "../services/identity-provider.ts";
import type { World } from "../world.ts";

/** A request that must succeed: login (or the API client, without a session), path and body. */
export type WriteRequest = readonly [login: Login | "client", path: string, body?: unknown];
/** Creates the rows that a request needs and returns the request. */
export type Write = (stage: Stage) => WriteRequest | Promise<WriteRequest>;
/** By method and path under the root: `put /visitors/{id}`. */
export type Writes = Record<string, Write>;

/** Creates the rows and values that writes need, never the same twice. */
export class Stage {
  readonly world: World;
  fieldData!: Awaited<ReturnType<typeof createFieldData>>;
  today!: string;
  #serial = 0;
  #cloud: IdentityProvider | undefined;
  constructor(world: World) {
    this.world = world;
  }

  async begin(): Promise<void> {
    this.fieldData = await createFieldData(await this.world.as("aurora"));
    this.today = (await this.world.admin.query("select app.today()::text as today")).rows[0].today;
  }

  async end(): Promise<void> {
    await this.#cloud?.stop();
  }

  /** Returns a cloud directory, started at the first call. */
  async cloud(): Promise<IdentityProvider> {
    this.#cloud ??= await startIdentityProvider([]);
    return this.#cloud;
  }

  /** Returns a runner that works in the user's name, as the jobs do. */
  transactions(login: "aurora" | "mob" | "sol.centro"): Transactions {
    const { uuid, name, account, user_type } = users[login];
    const audience = user_type === "store_user" ? "store" : user_type;
    const actor: Actor = { audience, org: accounts[account].uuid, user: uuid, name };
    return (work) => inTransaction(this.world.database, actor, work);
  }

  next(): number {
    return ++this.#serial;
  }
  /** Returns a future day that no other write uses, and the day `length` days later. */
  days(length = 0): [from: string, until: string] {
    const from = Date.UTC(2030, 0, this.next() * 30);
    const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
    return [iso(from), iso(from + length * 86_400_000)];
  }
  name = () => `Nome ${this.next()}`;
  cpf(): string {
    const base = `2${String(this.next()).padStart(8, "0")}`;
    return base + cpfCheckDigits(base);
  }
  cnpj(): string {
    const base = `3${String(this.next()).padStart(11, "0")}`;
    return base + cnpjCheckDigits(base);
  }
  ean(): string {
    const base = `789${String(this.next()).padStart(9, "0")}`;
    return base + gtinCheckDigit(base);
  }

  /** Sends a request that must succeed and returns the answer's content. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of every noun
  async send(login: Login, method: string, path: string, body?: unknown): Promise<any> {
    const answer = await (await this.world.as(login))(method, path, body);
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body]);
    return Object.values(answer.body ?? {})[0];
  }
  /** Posts a request that must succeed and returns the created row. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of every noun
  create(login: Login, path: string, body: unknown): Promise<any> {
    return this.send(login, "POST", path, body);
  }
}

/** Returns the three writes of a base register: create, change and remove. */
export function crudWrites(
  [login, root, path, concept]: readonly [login: Login, root: string, path: string, concept: string],
  input: (stage: Stage) => object | Promise<object>,
  change: (stage: Stage) => object | Promise<object> = input,
): Writes {
  const at = `/v1/${root}${path}`;
  const fresh = async (stage: Stage) => stage.create(login, at, { [concept]: await input(stage) });
  return {
    [`post ${path}`]: async (stage) => [login, at, { [concept]: await input(stage) }],
    [`put ${path}/{id}`]: async (stage) => {
      const { uuid, version } = await fresh(stage);
      return [login, `${at}/${uuid}`, { [concept]: { ...(await change(stage)), version } }];
    },
    [`delete ${path}/{id}`]: async (stage) => [login, `${at}/${(await fresh(stage)).uuid}`],
  };
}

/** The same where removed rows come back. */
export function restorableWrites(
  of: readonly [login: Login, root: string, path: string, concept: string],
  input: (stage: Stage) => object | Promise<object>,
  change: (stage: Stage) => object | Promise<object> = input,
): Writes {
  const [login, root, path, concept] = of;
  const at = `/v1/${root}${path}`;
  return {
    ...crudWrites(of, input, change),
    [`post ${path}/{id}/restoration`]: async (stage) => {
      const { uuid } = await stage.create(login, at, { [concept]: await input(stage) });
      await stage.send(login, "DELETE", `${at}/${uuid}`);
      return [login, `${at}/${uuid}/restoration`];
    },
  };
}

export const fileForm = (
  fields: Record<string, string>,
  content: Uint8Array<ArrayBuffer> | string = PDF,
  name = "a.pdf",
) => {
  const made = new FormData();
  for (const [field, value] of Object.entries(fields)) made.set(field, value);
  made.set("file", new File([content], name));
  return made;
};

export const visitorKey = (name: VisitorName) => ({
  visitor_uuid: visitors[name].uuid,
  owner_uuid: accounts[visitors[name].owner].uuid,
});
