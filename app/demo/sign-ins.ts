import { createHash } from "node:crypto";
import type { ProviderKind } from "#app/contracts/access/authentication-providers.ts";
import type { Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, HOUR } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";

const cloud = { tenant_id: "demonstracao.test", client_id: "visitas" };
const directory = {
  url: "ldaps://diretorio.test",
  base_dn: "dc=demonstracao,dc=test",
  bind_dn: "cn=visitas,dc=demonstracao,dc=test",
  login_attribute: "uid",
};
const providers: readonly [kind: ProviderKind, slug: string, name: string, active: boolean][] = [
  ["azure_ad", "cambuira", "Cambuíra", true],
  ["azure_ad_app_authentication", "cambuira-app", "Cambuíra, aplicação", false],
  ["azure_ad_user_authentication", "veredal", "Veredal", true],
  ["ldap", "itaquarana", "Itaquarana", true],
];

/**
 * Makes a provider of each kind, at addresses that resolve to nothing, one user for each, and recent sessions, all
 * ended. Returns the users with their providers.
 */
export function makeSignIns(stage: Stage, people: readonly Row<"users">[]) {
  const chance = new Chance(stage.seed, "sign-ins");
  const authentication_providers = providers.map(([kind, authenticator_slug, name, active]) => ({
    uuid: uuidAt(stage.now - chance.integer(300, 900) * DAY, chance),
    name,
    authenticator_slug,
    kind,
    settings: JSON.stringify(kind === "ldap" ? directory : cloud),
    secret: null,
    active,
  }));
  const free = people.filter(({ active, password_hash }) => active && !password_hash).map(({ uuid }) => uuid);
  const tied = new Map(authentication_providers.map((provider, index) => [free[index], provider]));
  const users = people.map((user) => {
    const provider = tied.get(user.uuid);
    const at = provider && new Date(stage.now - chance.integer(10, 60) * HOUR);
    return {
      ...user,
      authentication_provider_uuid: provider?.uuid ?? null,
      first_login_at: at ?? user.first_login_at,
      last_login_at: at ?? user.last_login_at,
    };
  });
  const sessions = users.flatMap(({ uuid: user_uuid, last_login_at }): Row<"sessions">[] => {
    if (!(last_login_at instanceof Date)) return [];
    const provider = tied.get(user_uuid);
    const uuid = uuidAt(last_login_at.getTime(), chance);
    const ended = new Date(last_login_at.getTime() + chance.integer(10, 100) * (HOUR / 60));
    return [
      {
        token_hash: createHash("sha256").update(`nobody has the token of ${uuid}`).digest(),
        uuid,
        user_uuid,
        login_type: provider?.kind ?? "local",
        provider_name: provider?.name ?? null,
        created_at: last_login_at,
        last_used_at: ended,
        ended_at: ended,
      },
    ];
  });
  // A colleague who cannot sign in has a passkey and recovery codes.
  const guarded = users.find(({ active, password_hash, uuid }) => active && !password_hash && !tied.has(uuid));
  return { authentication_providers, users, sessions, ...(guarded && makeFactors(stage, guarded.uuid)) };
}

function makeFactors({ seed, now }: Stage, user_uuid: string) {
  const chance = new Chance(seed, "second-factors");
  const at = now - 40 * DAY;
  const uuid = uuidAt(at, chance);
  const invented = (what: string) => createHash("sha256").update(`${what} of ${uuid}`).digest();
  const passkey: Row<"second_factors"> = {
    user_uuid,
    uuid,
    name: "Notebook",
    credential_id: invented("passkey").toString("base64url"),
    public_key: invented("key"),
    counter: 0,
    transports: ["internal"],
    created_at: new Date(at),
  };
  const recovery_codes = Array.from({ length: 10 }, (_, index) => ({
    user_uuid,
    code_hash: invented(`code ${index}`),
  }));
  return { second_factors: [passkey], recovery_codes };
}
