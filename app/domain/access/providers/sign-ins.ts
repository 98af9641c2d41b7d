import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { Barred, Unauthorized } from "../../visits/refusals.ts";
import { openSession, type Proven, provenColumns } from "../sessions.ts";
import type { AuthRequest, Identity } from "./openid.ts";
import type { Provider } from "./provider.ts";

/** Keeps what is needed when the person is back. */
export async function storeAuthRequest(
  scope: Scope,
  provider: Provider,
  { state, nonce, code_verifier }: AuthRequest,
): Promise<void> {
  await sql`insert into provider_sign_ins (state_hash, authentication_provider_uuid, nonce, code_verifier)
    values (${hashOf(state)}, ${provider.uuid}, ${nonce}, ${code_verifier})`.execute(scope.db);
}

/** What was kept under this state, which serves once. Throws Unauthorized: unknown, used, too old, of another provider. */
export async function takeAuthRequest(scope: Scope, provider: Provider, state: string): Promise<AuthRequest> {
  const { rows } = await sql<Omit<AuthRequest, "state">>`
    delete from provider_sign_ins where state_hash = ${hashOf(state)}
      and authentication_provider_uuid = ${provider.uuid} and created_at > now() - interval '10 minutes'
    returning nonce, code_verifier`.execute(scope.db);
  if (!rows[0]) throw new Unauthorized("Este endereço de entrada já foi usado ou passou da validade. Tente novamente.");
  return { state, ...rows[0] };
}

/**
 * A session for the one whom the provider says it is, if somebody is tied to the provider so. The first time the
 * provider's own name of the person is kept; from then on that name alone counts. Throws Barred.
 */
export async function enterThrough(
  scope: Scope,
  provider: Provider,
  { subject, column, value }: Identity | (Omit<Identity, "subject"> & { subject: null }),
): Promise<string> {
  const { rows } = await sql<Proven & { provider_subject: string | null }>`
    select ${provenColumns}, u.provider_subject from users u
    where u.authentication_provider_uuid = ${provider.uuid} and (u.provider_subject = ${subject}
      or u.provider_subject is null and ${value} <> '' and lower(${sql.ref(`u.${column}`)}) = lower(${value}))
    order by u.provider_subject is null limit 2`.execute(scope.db);
  const [found, another] = rows;
  const person = found?.provider_subject !== null || !another ? found : undefined;
  if (!person) {
    throw new Barred(
      "Sua conta do provedor não está ligada a um usuário deste sistema. Fale com o responsável pela sua empresa.",
    );
  }
  const token = await openSession(scope, person, { login_type: provider.kind, provider_name: provider.name });
  if (subject !== null && person.provider_subject === null) {
    await sql`update users set provider_subject = ${subject} where uuid = ${person.uuid}`.execute(scope.db);
  }
  return token;
}

const hashOf = (state: string) => hash("sha256", state, "buffer");
