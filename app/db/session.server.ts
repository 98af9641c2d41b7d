import type { TermStatus } from "#app/contracts/documents/access-terms.ts";

/** The database role that a transaction runs as; each has its own row policies. */
export type Audience =
  | "mob"
  | "retailer"
  | "agency"
  | "supplier"
  | "service_provider"
  | "store"
  | "af"
  | "replenisher"
  | "sign_in"
  | "work"
  | "dpo";

/** The session or API token of a request, as app.authenticate returns it. */
export interface Session {
  /** Null for an API token. */
  session_uuid: string | null;
  user_uuid: string;
  user_name: string;
  account_uuid: string;
  user_type: string;
  audience: Audience;
  permissions: Record<string, number>;
  plan_features: string[];
  conditional_blocks: string[];
  /** The highest permitted level: full for a session, the chosen one for an API token. */
  access_level: number;
  /** The reason why the account must first accept the access terms; null when nothing is due. */
  term_status: TermStatus | null;
  second_factor_missing: boolean;
  /** The administrator who sees what the user sees; null or absent: the user. */
  viewer_uuid?: string | null;
  /** Changes with any of these fields and with anything that GET /user_info returns for the session's user. */
  version: string;
}
