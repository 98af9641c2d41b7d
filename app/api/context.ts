import type { Logger } from "pino";
import type { Root } from "#app/contracts/environments.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Actor, Scope } from "#app/db/scope.server.ts";
import type { Secrets } from "#app/domain/secrets.ts";

/** Who a bearer token stands for, as one query answers it. */
export interface Caller extends Actor {
  session: string;
  userType: string;
  root: Root;
  permissions: Record<string, number>;
  features: string[];
  blocks: string[];
}

/** What the API is composed of; server.ts introduces them. */
export interface Parts {
  database: Database;
  log: Logger;
  /** Folder of what people upload. */
  uploads: string;
  /** Clients beside those of the table that may ask for a token: name to secret. */
  clients: Record<string, string>;
  /** Seals what providers of access confide. */
  secrets: Secrets;
  /** Scheme and host as people see them: where providers send them back to. */
  origin: string;
  /** Whether the process is about to end, and wants no more work. */
  isEnding?: () => boolean;
}

export type Env = {
  Variables: {
    requestId: string;
    caller: Caller;
    /** Of a read: the transaction that found out who asks. */
    scope?: Scope;
  };
};

/** What a handler answers where the status is not the declared one, and what was done stays done. */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}
