import type { Logger } from "pino";
import type { Root } from "#app/contracts/access/environments.ts";
import type { TermStanding } from "#app/contracts/documents/access-terms.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Actor, Scope } from "#app/db/scope.server.ts";
import type { Secrets } from "#app/domain/access/secrets.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";

/** Who a bearer token stands for, as one query answers it. */
export interface Caller extends Actor {
  /** Null where an API token asks. */
  session: string | null;
  /** The most that an API token may do anywhere; a session's is full. */
  level: number;
  /** The account asks for a second factor that the person does not have yet. */
  lacksFactor: boolean;
  userType: string;
  root: Root;
  permissions: Record<string, number>;
  features: string[];
  blocks: string[];
  /** Why nothing but the term is theirs yet; null: it is signed, or none is asked of them. */
  term: TermStanding | null;
  /** Another as soon as anything of this is, or of what GET /user_info tells of a session's person. */
  mark: string;
}

/** What the API is composed of; server.ts introduces them. */
export interface Parts {
  database: Database;
  log: Logger;
  /** Where the files that people send are kept. */
  uploads: Blobs;
  /** Clients beside those of the table that may ask for a token: name to secret. */
  clients: Record<string, string>;
  /** What browsers subscribe to push messages with. */
  pushKey?: string;
  /** Whether webhooks may stand at http and at addresses of this machine and its network. */
  privateTargets?: boolean;
  /** Seals what providers of access confide, and what second factors are made of. */
  secrets: Secrets;
  /** Scheme and host as people see them: where providers send them back to. */
  origin: string;
  /** Whether the process is about to end, and wants no more work. */
  isEnding?: () => boolean;
}

export type Env = {
  /** The client's network address, where it asks over HTTP. */
  Bindings: { address?: string } | undefined;
  Variables: {
    requestId: string;
    caller: Caller;
    /** What the answer says of who it was given to; see BEARER_MARK. */
    mark?: string;
    /** Of a read: the transaction that found out who asks. */
    scope?: Scope;
    /** An error that no rule answers; logged once the answer stands. */
    unhandled?: Error;
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

/** An answer that shows something once: repeated for the same Idempotency-Key it is `kept`, without the secret. */
export class ShownOnce extends Reply {
  readonly kept: unknown;
  constructor(status: number, body: unknown, kept: unknown) {
    super(status, body);
    this.kept = kept;
  }
}
