import { z } from "zod";
import { termStatuses } from "../documents/access-terms.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery } from "../platform/paging.ts";
import { userTypes } from "./permissions.ts";

export const loginTypes = [
  "local",
  "ldap",
  "azure_ad",
  "azure_ad_app_authentication",
  "azure_ad_user_authentication",
] as const;

/** Login types whose users sign in at a cloud directory and return with an authorisation code. */
const cloudTypes = ["azure_ad", "azure_ad_app_authentication", "azure_ad_user_authentication"] as const;
const isCloud = (type: string) => (cloudTypes as readonly string[]).includes(type);

const text = (max: number) => z.string().max(max).default("");

export const auth = z
  .object({
    login: text(200).transform((login) => login.trim()),
    password: text(1000),
    /** The authorisation code from the provider. */
    token: text(10_000),
    type: z.enum(loginTypes).default("local"),
    provider: text(200),
    /** `state` and `iss`, as the callback address carries them. */
    state: text(200),
    iss: text(1000),
  })
  .superRefine(({ type, ...given }, context) => {
    const refuse = (field: keyof typeof given, message: string) => {
      if (!given[field]) context.addIssue({ code: "custom", path: [field], message });
    };
    if (type !== "local") refuse("provider", "Informe o provedor.");
    if (isCloud(type)) refuse("token", "Token é obrigatório");
    else refuse("login", "Login é obrigatório");
  });
export type Auth = z.output<typeof auth>;

export const userInfo = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  login: z.string(),
  photo: z.string().nullable(),
  area: z.string(),
  office: z.string(),
  edition: z.enum(["control", "connect"]),
  legal_responsible: z.boolean(),
  /** The reason why the access term still blocks the user; null: it does not. */
  term_status: z.enum(termStatuses).nullable(),
  role: z.object({
    name: z.string(),
    slug: z.string(),
    user_type: z.enum(userTypes),
    role_permissions: z.array(z.object({ permission_slug: z.string(), access_level: z.number().int() })),
  }),
  accessable: z.object({
    uuid: z.uuid(),
    name: z.string(),
    trade_name: z.string(),
    supplier_type: z.enum(["direct", "indirect"]).nullable(),
    common_client_info: z.object({
      status: z.enum(["not_client", "active", "inactive", "defaulting", "canceled"]),
      use_mobconnect: z.boolean(),
      plan: z.object({ plan_features: z.array(z.string()) }),
    }),
  }),
  accessable_type: z.string(),
  extra_info: z.object({
    retailer: z
      .object({ trade_name: z.string(), common_client_info: z.object({ use_mobconnect: z.boolean() }) })
      .nullable(),
  }),
  plan_features: z.array(z.string()),
  conditional_blocks: z.array(z.string()),
  has_pending_lite_visitors: z.boolean(),
  /**
   * True when the account requires a second factor that the user does not have; until then the API refuses everything
   * else.
   */
  second_factor_missing: z.boolean(),
  /** The administrator who sees what the user sees, for a while and without changing anything; null: the user. */
  support_view: z.object({ name: z.string(), until: z.string() }).nullable(),
  new_user: z.boolean(),
  days_after_first_login: z.number().int(),
});
export type UserInfo = z.infer<typeof userInfo>;
export const userInfoOperation = operation({ method: "get", path: "/user_info", answer: userInfo });

/**
 * Header with the version of the session that an answer was given to. The version changes with everything that GET
 * /user_info returns, except `has_pending_lite_visitors`, `new_user` and `days_after_first_login`.
 */
export const SESSION_VERSION_HEADER = "x-session-version";

/** An open session; `current` marks the one that makes the request. */
export const openSession = z.object({
  uuid: z.uuid(),
  /** The login type and the provider of the sign-in. */
  login_type: z.enum(loginTypes),
  provider_name: z.string().nullable(),
  created_at: moment,
  last_used_at: moment,
  current: z.boolean().nullable(),
});
export type OpenSession = z.infer<typeof openSession>;

/** The user's own open sessions. */
export const ownSessionsOperation = operation({
  method: "get",
  path: "/sessions",
  query: pageQuery,
  answer: pageOf(openSession),
});

export const endOwnSessionOperation = operation({ method: "delete", path: "/sessions/{id}" });

/** Returns the level that the user's role gives on a permission; 0 when the role does not name it. */
export function levelOf(user: Pick<UserInfo, "role">, permission: string): number {
  return user.role.role_permissions.find((entry) => entry.permission_slug === permission)?.access_level ?? 0;
}
