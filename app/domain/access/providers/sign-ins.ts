import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { Barred, Unauthorized } from "../../platform/refusals.ts";
import { type AuthenticatedUser, authenticatedUserColumns, openSession } from "../sessions.ts";
import { hashToken } from "../tokens.ts";
import type { AuthRequest, Identity } from "./openid.ts";
import type { Provider } from "./provider.ts";

/** Stores an auth request until its callback. */
export async function storeAuthRequest(
  scope: Scope,
  provider: Provider,
  { state, nonce, code_verifier }: AuthRequest,
): Promise<void> {
  await sql`insert into provider_sign_ins (state_hash, authentication_provider_uuid, nonce, code_verifier)
    values (${hashToken(state)}, ${provider.uuid}, ${nonce}, ${code_verifier})`.execute(scope.db);
}

/**
 * Deletes and returns the auth request with this state, so that it serves once. Throws Unauthorized when it is unknown,
 * used, older than ten minutes or another provider's.
 */
export async function takeAuthRequest(scope: Scope, provider: Provider, state: string): Promise<AuthRequest> {
  const { rows } = await sql<Omit<AuthRequest, "state">>`
    delete from provider_sign_ins where state_hash = ${hashToken(state)}
      and authentication_provider_uuid = ${provider.uuid} and created_at > now() - interval '10 minutes'
    returning nonce, code_verifier`.execute(scope.db);
  if (!rows[0]) throw new Unauthorized("Este endereço de entrada já foi usado ou passou da validade. Tente novamente.");
  return { state, ...rows[0] };
}

/**
 * Opens a session for the user whom the provider identified and returns its token. The first sign-in stores the
 * provider's subject for the user; from then on only that subject matches. Throws Barred when no user matches.
 */
export async function signInThroughProvider(
  scope: Scope,
  provider: Provider,
  { subject, column, value }: Identity | (Omit<Identity, "subject"> & { subject: null }),
): Promise<string> {
  const { rows } = await sql<AuthenticatedUser & { provider_subject: string | null }>`
    select ${authenticatedUserColumns}, u.provider_subject from users u
    where u.authentication_provider_uuid = ${provider.uuid} and (u.provider_subject = ${subject}
      or u.provider_subject is null and ${value} <> '' and lower(${sql.ref(`u.${column}`)}) = lower(${value}))
    order by u.provider_subject is null limit 2`.execute(scope.db);
  const [found, another] = rows;
  const user = found?.provider_subject !== null || !another ? found : undefined;
  if (!user) {
    throw new Barred(
      "Sua conta do provedor não está ligada a um usuário deste sistema. Fale com o responsável pela sua empresa.",
    );
  }
  const token = await openSession(scope, user, { login_type: provider.kind, provider_name: provider.name });
  if (subject !== null && user.provider_subject === null) {
    await sql`update users set provider_subject = ${subject} where uuid = ${user.uuid}`.execute(scope.db);
  }
  return token;
}
