import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { SecondFactor, SecondFactorInput, SecondFactorList } from "#app/contracts/access/second-factors.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { instant } from "../../platform/instant.ts";
import { Invalid } from "../../platform/refusals.ts";
import { firstOrNotFound, uniqueOr } from "../../platform/rows.ts";
import type { Secrets } from "../secrets.ts";
import { mailFactorAdded, mailFactorRemoved } from "./mails.ts";
import { createRegistration, type Passkey, verifyRegistration } from "./passkeys.ts";
import { deleteRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.ts";
import { generateSecret, matchStep, totpUrl } from "./totp.ts";

/** The dependencies for proving and storing second factors. Every `scope` in this file has the anonymous role. */
export interface FactorContext {
  secrets: Secrets;
  /** The origin where users sign in; passkeys are bound to it. */
  origin: string;
}

/** The context that an authenticator application's secret is sealed in. */
export const factorSecretContext = (userUuid: string) => `second_factors/${userUuid}`;

const columns = sql`uuid, case when secret is null then 'passkey' else 'totp' end as kind, name,
  ${instant(sql`created_at`)} as created_at, ${instant(sql`last_used_at`)} as last_used_at`;

/** Returns the actor's second factors, oldest first. */
export async function listOwnFactors(scope: Scope): Promise<SecondFactorList> {
  const { rows: data } = await sql<SecondFactor>`
    select ${columns} from second_factors where user_uuid = ${scope.user} order by second_factors.created_at, uuid`.execute(
    scope.db,
  );
  const { rows } = await sql<Omit<SecondFactorList, "data">>`
    select (select count(*)::int from recovery_codes where user_uuid = u.uuid and used_at is null) as recovery_codes,
      c.second_factor_required as required, u.authentication_provider_uuid is null as available
    from users u join client_infos c on c.account_uuid = u.account_uuid where u.uuid = ${scope.user}`.execute(scope.db);
  return { data, ...firstOrNotFound(rows) };
}

/**
 * Begins to add an authenticator application and returns its secret, which takes effect once one of its codes is given.
 * Throws Invalid.
 */
export async function beginTotp(scope: Scope, { secrets }: FactorContext): Promise<{ secret: string; url: string }> {
  const { uuid, login } = await lockOwnUser(scope);
  const secret = generateSecret();
  await sql`insert into second_factor_enrolments (user_uuid, secret) values (${uuid}, ${secrets.seal(secret, factorSecretContext(uuid))})
    on conflict (user_uuid) do update set secret = excluded.secret, created_at = now()`.execute(scope.db);
  return { secret, url: totpUrl(secret, login) };
}

/** Begins to add a passkey and returns the options with which the browser creates it. Throws Invalid. */
export async function beginPasskey(scope: Scope, { origin }: FactorContext): Promise<Record<string, unknown>> {
  const user = await lockOwnUser(scope);
  const { challenge, options } = await createRegistration(origin, user, await listPasskeys(scope, user.uuid));
  await sql`insert into second_factor_enrolments (user_uuid, challenge) values (${user.uuid}, ${challenge})
    on conflict (user_uuid) do update set challenge = excluded.challenge, created_at = now()`.execute(scope.db);
  return options;
}

/**
 * Adds the factor that was begun, once it is proved, and mails the user. The first factor comes with recovery codes.
 * Throws Invalid.
 */
export async function addFactor(
  scope: Scope,
  context: FactorContext,
  input: SecondFactorInput,
): Promise<{ second_factor: SecondFactor; recovery_codes: string[] | null }> {
  const user = await lockOwnUser(scope);
  const totp = input.kind === "totp" ? await verifyNewTotp(scope, context, input.code) : null;
  const passkey = input.kind === "passkey" ? await verifyNewPasskey(scope, context, input.credential) : null;
  const uuid = randomUUIDv7();
  const { rows } = await uniqueOr("second_factor", conflicts, () =>
    sql<SecondFactor>`
    insert into second_factors (user_uuid, uuid, name, secret, last_step, credential_id, public_key, counter, transports)
    values (${user.uuid}, ${uuid}, ${input.name}, ${totp?.sealed ?? null}, ${totp?.step ?? null},
      ${passkey?.credential_id ?? null}, ${passkey ? Buffer.from(passkey.public_key) : null}, ${passkey?.counter ?? null},
      ${passkey?.transports ?? null})
    returning ${columns}`.execute(scope.db),
  );
  await sql`delete from second_factor_enrolments where user_uuid = ${user.uuid}`.execute(scope.db);
  await mailFactorAdded(scope, user, input.name);
  const first = (await countOf(scope, user.uuid)) === 1;
  return {
    second_factor: firstOrNotFound(rows),
    recovery_codes: first ? await renewRecoveryCodes(scope, user.uuid) : null,
  };
}

/** Throws NotFound unless the actor has this factor. */
export async function expectFactor(scope: Scope, uuid: string): Promise<void> {
  const { rows } = await sql`select from second_factors where user_uuid = ${scope.user} and uuid = ${uuid}`.execute(
    scope.db,
  );
  firstOrNotFound(rows);
}

/**
 * Removes one of the actor's factors, with the last one the recovery codes too, and mails the user. Throws NotFound.
 */
export async function removeFactor(scope: Scope, uuid: string): Promise<void> {
  const user = await lockOwnUser(scope);
  const { rows } = await sql<{ name: string }>`delete from second_factors
    where user_uuid = ${user.uuid} and uuid = ${uuid} returning name`.execute(scope.db);
  const { name } = firstOrNotFound(rows);
  if ((await countOf(scope, user.uuid)) === 0) await deleteRecoveryCodes(scope, user.uuid);
  await mailFactorRemoved(scope, user, name);
}

/** Replaces the actor's recovery codes. Throws Invalid for a user without a second factor. */
export async function regenerateRecoveryCodes(scope: Scope): Promise<string[]> {
  const { uuid } = await lockOwnUser(scope);
  if ((await countOf(scope, uuid)) === 0) throw refused("Adicione antes um segundo fator.");
  return renewRecoveryCodes(scope, uuid);
}

/**
 * Removes all second factors of a user who has lost them, with recovery codes and open challenges, and mails the user.
 * Throws NotFound.
 */
export async function clearFactors(scope: Scope, userUuid: string): Promise<void> {
  const user = await lockUser(scope, userUuid);
  const removed = await sql`delete from second_factors where user_uuid = ${userUuid}`.execute(scope.db);
  await deleteRecoveryCodes(scope, userUuid);
  await sql`delete from sign_in_tickets where user_uuid = ${userUuid}`.execute(scope.db);
  if (removed.numAffectedRows) await mailFactorRemoved(scope, user, null);
}

/** Re-seals secrets of earlier keys with the current one, at startup. A secret that no key opens stays as it is. */
export async function resealFactors(scope: Scope, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{ user: string; uuid: string; secret: string }>`
    select user_uuid as "user", uuid, secret from second_factors where secret is not null for update`.execute(scope.db);
  for (const { user: userUuid, uuid, secret } of rows) {
    const sealed = secrets.reseal(secret, factorSecretContext(userUuid));
    if (!sealed) continue;
    await sql`update second_factors set secret = ${sealed} where user_uuid = ${userUuid} and uuid = ${uuid}`.execute(
      scope.db,
    );
  }
}

/** Returns a user's passkeys. */
export async function listPasskeys(scope: Scope, userUuid: string): Promise<(Passkey & { uuid: string })[]> {
  const { rows } = await sql<Passkey & { uuid: string }>`
    select uuid, credential_id, public_key, counter, transports from second_factors
    where user_uuid = ${userUuid} and credential_id is not null order by uuid`.execute(scope.db);
  return rows;
}

async function verifyNewTotp(
  scope: Scope,
  { secrets }: FactorContext,
  code: string,
): Promise<{ sealed: string; step: number }> {
  const sealed = await pendingEnrolment(scope, "secret");
  const step = matchStep(secrets.open(sealed, factorSecretContext(scope.user as string)), code.replaceAll(" ", ""));
  if (step === null) {
    throw new Invalid("second_factor", {
      code: ["Código inválido. Confira o relógio do aparelho e digite o código que aparece agora."],
    });
  }
  return { sealed, step };
}

async function verifyNewPasskey(
  scope: Scope,
  { origin }: FactorContext,
  response: Record<string, unknown>,
): Promise<Passkey> {
  const passkey = await verifyRegistration(origin, await pendingEnrolment(scope, "challenge"), response);
  if (!passkey) throw refused("A chave de acesso não foi criada. Tente novamente.");
  return passkey;
}

/** Returns the secret or challenge of an enrolment begun within the last half hour. Throws Invalid. */
async function pendingEnrolment(scope: Scope, column: "secret" | "challenge"): Promise<string> {
  const { rows } = await sql<{
    pending: string | null;
  }>`select ${sql.ref(column)} as pending from second_factor_enrolments
    where user_uuid = ${scope.user} and created_at > now() - interval '30 minutes'`.execute(scope.db);
  if (!rows[0]?.pending) throw refused("O tempo para adicionar terminou. Comece novamente.");
  return rows[0].pending;
}

async function countOf(scope: Scope, userUuid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from second_factors
    where user_uuid = ${userUuid}`.execute(scope.db);
  return rows[0]?.n ?? 0;
}

/**
 * Returns the actor's row locked, so that factors change one at a time. Throws Invalid for a user who signs in through
 * a provider.
 */
async function lockOwnUser(scope: Scope) {
  const user = await lockUser(scope, scope.user as string);
  if (user.tied) throw refused("Você entra pelo provedor de acesso da sua empresa, que cuida do segundo fator.");
  return user;
}

async function lockUser(scope: Scope, userUuid: string) {
  const { rows } = await sql<{ uuid: string; name: string; login: string; email: string; tied: boolean }>`
    select uuid, name, login, email, authentication_provider_uuid is not null as tied from users
    where uuid = ${userUuid} for update`.execute(scope.db);
  return firstOrNotFound(rows);
}

const refused = (message: string) => new Invalid("second_factor", { base: [message] });
const conflicts = {
  second_factors_one_application: ["base", "Você já tem um aplicativo. Remova-o para adicionar outro."],
  second_factors_credential_id_key: ["base", "Esta chave de acesso já foi adicionada."],
} as const;
