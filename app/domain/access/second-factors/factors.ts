import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { SecondFactor, SecondFactorInput, SecondFactorList } from "#app/contracts/access/second-factors.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { instant } from "../../platform/instant.ts";
import { firstOrNotFound, uniqueOr } from "../../platform/rows.ts";
import { Invalid } from "../../visits/refusals.ts";
import type { Secrets } from "../secrets.ts";
import { factorAdded, factorRemoved } from "./mails.ts";
import { enrolmentFor, type Passkey, passkeyOf } from "./passkeys.ts";
import { forgetRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.ts";
import { newSecret, stepOf, totpUrl } from "./totp.ts";

/** What the factors of a place are proved and kept with; every `scope` here looks through the door. */
export interface Proofs {
  secrets: Secrets;
  /** Where people sign in: passkeys are bound to it. */
  origin: string;
}

/** Where an application's secret is sealed for. */
export const placeOf = (user: string) => `second_factors/${user}`;

const columns = sql`uuid, case when secret is null then 'passkey' else 'totp' end as kind, name,
  ${instant(sql`created_at`)} as created_at, ${instant(sql`last_used_at`)} as last_used_at`;

/** What the actor proves beside the password, the oldest first. */
export async function ownFactors(scope: Scope): Promise<SecondFactorList> {
  const { rows: data } = await sql<SecondFactor>`
    select ${columns} from second_factors where user_uuid = ${scope.user} order by second_factors.created_at, uuid`.execute(
    scope.db,
  );
  const { rows } = await sql<Omit<SecondFactorList, "data">>`
    select (select count(*)::int from recovery_codes where user_uuid = u.uuid and used_at is null) as recovery_codes,
      coalesce(c.second_factor_required, false) as required, u.authentication_provider_uuid is null as available
    from users u left join client_infos c on c.account_uuid = u.account_uuid where u.uuid = ${scope.user}`.execute(
    scope.db,
  );
  return { data, ...firstOrNotFound(rows) };
}

/** Begins to add an application: a secret, which is the actor's once one of its codes is given. Throws Invalid. */
export async function beginTotp(scope: Scope, { secrets }: Proofs): Promise<{ secret: string; url: string }> {
  const { uuid, login } = await owner(scope);
  const secret = newSecret();
  await sql`insert into second_factor_enrolments (user_uuid, secret) values (${uuid}, ${secrets.seal(secret, placeOf(uuid))})
    on conflict (user_uuid) do update set secret = excluded.secret, created_at = now()`.execute(scope.db);
  return { secret, url: totpUrl(secret, login) };
}

/** Begins to add a passkey: what the browser needs to make it. Throws Invalid. */
export async function beginPasskey(scope: Scope, { origin }: Proofs): Promise<Record<string, unknown>> {
  const person = await owner(scope);
  const { challenge, options } = await enrolmentFor(origin, person, await passkeysOf(scope, person.uuid));
  await sql`insert into second_factor_enrolments (user_uuid, challenge) values (${person.uuid}, ${challenge})
    on conflict (user_uuid) do update set challenge = excluded.challenge, created_at = now()`.execute(scope.db);
  return options;
}

/**
 * Adds what was begun, once it is proved, and tells it by mail. With the first factor come codes to fall back on.
 * Throws Invalid.
 */
export async function addFactor(
  scope: Scope,
  proofs: Proofs,
  input: SecondFactorInput,
): Promise<{ second_factor: SecondFactor; recovery_codes: string[] | null }> {
  const person = await owner(scope);
  const proved = input.kind === "totp" ? await provedTotp(scope, proofs, input.code) : null;
  const passkey = input.kind === "passkey" ? await provedPasskey(scope, proofs, input.credential) : null;
  const uuid = randomUUIDv7();
  const { rows } = await uniqueOr("second_factor", twins, () =>
    sql<SecondFactor>`
    insert into second_factors (user_uuid, uuid, name, secret, last_step, credential_id, public_key, counter, transports)
    values (${person.uuid}, ${uuid}, ${input.name}, ${proved?.sealed ?? null}, ${proved?.step ?? null},
      ${passkey?.credential_id ?? null}, ${passkey ? Buffer.from(passkey.public_key) : null}, ${passkey?.counter ?? null},
      ${passkey?.transports ?? null})
    returning ${columns}`.execute(scope.db),
  );
  await sql`delete from second_factor_enrolments where user_uuid = ${person.uuid}`.execute(scope.db);
  await factorAdded(scope, person, input.name);
  const first = (await countOf(scope, person.uuid)) === 1;
  return {
    second_factor: firstOrNotFound(rows),
    recovery_codes: first ? await renewRecoveryCodes(scope, person.uuid) : null,
  };
}

/** Throws NotFound unless the actor has this factor. */
export async function expectFactor(scope: Scope, uuid: string): Promise<void> {
  const { rows } = await sql`select from second_factors where user_uuid = ${scope.user} and uuid = ${uuid}`.execute(
    scope.db,
  );
  firstOrNotFound(rows);
}

/** Takes one of the actor's factors away, and with the last one the codes to fall back on; tells it by mail. Throws NotFound. */
export async function removeFactor(scope: Scope, uuid: string): Promise<void> {
  const person = await owner(scope);
  const { rows } = await sql<{ name: string }>`delete from second_factors
    where user_uuid = ${person.uuid} and uuid = ${uuid} returning name`.execute(scope.db);
  const { name } = firstOrNotFound(rows);
  if ((await countOf(scope, person.uuid)) === 0) await forgetRecoveryCodes(scope, person.uuid);
  await factorRemoved(scope, person, name);
}

/** New codes to fall back on, for whoever has a factor. Throws Invalid. */
export async function newRecoveryCodes(scope: Scope): Promise<string[]> {
  const { uuid } = await owner(scope);
  if ((await countOf(scope, uuid)) === 0) throw refused("Adicione antes um segundo fator.");
  return renewRecoveryCodes(scope, uuid);
}

/** Takes everything of a user's second factor away, for whoever has lost it; tells the user by mail. Throws NotFound. */
export async function clearFactors(scope: Scope, user: string): Promise<void> {
  const person = await personOf(scope, user);
  const gone = await sql`delete from second_factors where user_uuid = ${user}`.execute(scope.db);
  await forgetRecoveryCodes(scope, user);
  await sql`delete from sign_in_tickets where user_uuid = ${user}`.execute(scope.db);
  if (gone.numAffectedRows) await factorRemoved(scope, person, null);
}

/** At the start: what an earlier key has sealed is sealed with the key in use. What no key opens stays. */
export async function sealFactors(scope: Scope, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{ user: string; uuid: string; secret: string }>`
    select user_uuid as "user", uuid, secret from second_factors where secret is not null for update`.execute(scope.db);
  for (const { user, uuid, secret } of rows) {
    const sealed = secrets.sealedAnew(secret, placeOf(user));
    if (!sealed) continue;
    await sql`update second_factors set secret = ${sealed} where user_uuid = ${user} and uuid = ${uuid}`.execute(
      scope.db,
    );
  }
}

/** The passkeys of a person. */
export async function passkeysOf(scope: Scope, user: string): Promise<(Passkey & { uuid: string })[]> {
  const { rows } = await sql<Passkey & { uuid: string }>`
    select uuid, credential_id, public_key, counter, transports from second_factors
    where user_uuid = ${user} and credential_id is not null order by uuid`.execute(scope.db);
  return rows;
}

async function provedTotp(scope: Scope, { secrets }: Proofs, code: string): Promise<{ sealed: string; step: number }> {
  const sealed = await begun(scope, "secret");
  const step = stepOf(secrets.open(sealed, placeOf(scope.user as string)), code.replaceAll(" ", ""));
  if (step === null) {
    throw new Invalid("second_factor", {
      code: ["Código inválido. Confira o relógio do aparelho e digite o código que aparece agora."],
    });
  }
  return { sealed, step };
}

async function provedPasskey(scope: Scope, { origin }: Proofs, made: Record<string, unknown>): Promise<Passkey> {
  const passkey = await passkeyOf(origin, await begun(scope, "challenge"), made);
  if (!passkey) throw refused("A chave de acesso não foi criada. Tente novamente.");
  return passkey;
}

/** What was begun within the last half hour. */
async function begun(scope: Scope, what: "secret" | "challenge"): Promise<string> {
  const { rows } = await sql<{ kept: string | null }>`select ${sql.ref(what)} as kept from second_factor_enrolments
    where user_uuid = ${scope.user} and created_at > now() - interval '30 minutes'`.execute(scope.db);
  if (!rows[0]?.kept) throw refused("O tempo para adicionar terminou. Comece novamente.");
  return rows[0].kept;
}

async function countOf(scope: Scope, user: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from second_factors
    where user_uuid = ${user}`.execute(scope.db);
  return rows[0]?.n ?? 0;
}

/** The actor, who signs in with a password of ours; one change of the factors at a time. */
async function owner(scope: Scope) {
  const person = await personOf(scope, scope.user as string);
  if (person.tied) throw refused("Você entra pelo provedor de acesso da sua empresa, que cuida do segundo fator.");
  return person;
}

async function personOf(scope: Scope, user: string) {
  const { rows } = await sql<{ uuid: string; name: string; login: string; email: string; tied: boolean }>`
    select uuid, name, login, email, authentication_provider_uuid is not null as tied from users
    where uuid = ${user} for update`.execute(scope.db);
  return firstOrNotFound(rows);
}

const refused = (message: string) => new Invalid("second_factor", { base: [message] });
const twins = {
  second_factors_one_application: ["base", "Você já tem um aplicativo. Remova-o para adicionar outro."],
  second_factors_credential_id_key: ["base", "Esta chave de acesso já foi adicionada."],
} as const;
