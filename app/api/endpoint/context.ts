import type { Logger } from "pino";
import type { Root } from "#app/contracts/access/environments.ts";
import type { TermStatus } from "#app/contracts/documents/access-terms.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Actor, Scope } from "#app/db/scope.server.ts";
import type { Secrets } from "#app/domain/access/secrets.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";

/** The authenticated caller of a request, loaded in one query. */
export interface Caller extends Actor {
  /** Null for an API token. */
  session: string | null;
  /** The administrator who sees what the user sees, and may only read; null: the user. */
  viewer: string | null;
  /** The highest level that an API token has on any permission; a session has the full one. */
  level: number;
  /** True when the account requires a second factor that the user does not have yet. */
  lacksFactor: boolean;
  userType: string;
  root: Root;
  permissions: Record<string, number>;
  features: string[];
  blocks: string[];
  /** The reason why the access term blocks the user; null: it is signed, or not required. */
  term: TermStatus | null;
  /** The version of the session: changes with any of these fields, and with anything that GET /user_info returns. */
  sessionVersion: string;
}

/** The dependencies of the API; server.ts provides them. */
export interface Parts {
  database: Database;
  log: Logger;
  /** Storage for uploaded files. */
  uploads: Blobs;
  /** API clients besides those in the database: name to secret. */
  clients: Record<string, string>;
  /** The public key for push subscriptions. */
  pushKey?: string;
  /** When true, webhooks may use http, and addresses of this machine or its local network. */
  privateTargets?: boolean;
  /** Encrypts the secrets of authentication providers and second factors. */
  secrets: Secrets;
  /** The public scheme and host, to which providers redirect back. */
  origin: string;
  /** Returns true when the process is shutting down and accepts no more work. */
  isEnding?: () => boolean;
  /** Returns false where no background work runs: the upload of a spreadsheet then does not wait for it. */
  hasWorker?: () => boolean;
}

export type Env = {
  /** The client's IP address, if the request came over HTTP. */
  Bindings: { address?: string } | undefined;
  Variables: {
    requestId: string;
    caller: Caller;
    /** The version of the session for the answer's header; see SESSION_VERSION_HEADER. */
    sessionVersion?: string;
    /** For reads: the transaction that authenticated the caller. */
    scope?: Scope;
    /** An unexpected error, logged after the answer is set. */
    unhandled?: Error;
  };
};

/** A handler's answer with another status than the declared one. The transaction still commits. */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/**
 * An answer with a secret that is shown only once. A repeated Idempotency-Key replays the stored body, which lacks the
 * secret.
 */
export class OneTimeReply extends Reply {
  readonly stored: unknown;
  constructor(status: number, body: unknown, stored: unknown) {
    super(status, body);
    this.stored = stored;
  }
}
