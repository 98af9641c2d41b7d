import { sql } from "kysely";
import type { ProviderKind } from "#app/contracts/access/authentication-providers.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { ProviderUnavailable } from "../../platform/refusals.ts";
import { type Secrets, Unsealable } from "../secrets.ts";

/** A provider for signing in, with its secret decrypted; empty without one. */
export interface Provider {
  uuid: string;
  name: string;
  slug: string;
  kind: ProviderKind;
  settings: Record<string, string>;
  secret: string;
}

/** Returns the active provider with this slug, or null. Throws ProviderAway when its secret cannot be opened. */
export async function findActiveProvider(scope: Scope, secrets: Secrets, slug: string): Promise<Provider | null> {
  const { rows } = await sql<Omit<Provider, "secret"> & { secret: string | null }>`
    select uuid, name, authenticator_slug as slug, kind, settings, secret from authentication_providers
    where authenticator_slug = ${slug.toLowerCase()} and active`.execute(scope.db);
  const found = rows[0];
  if (!found) return null;
  const secret = found.secret === null ? "" : secrets.openOrNull(found.secret, providerSecretContext(found.uuid));
  if (secret === null)
    throw new ProviderUnavailable(new Unsealable("the provider's secret was sealed with another key"));
  return { ...found, secret };
}

/** The context that a provider's secret is sealed in. */
export const providerSecretContext = (uuid: string) => `authentication_providers/${uuid}`;

/**
 * Seals secrets stored before there was a key and re-seals those of earlier keys. A secret that no key opens stays as
 * it is.
 */
export async function resealProviders(scope: Scope, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{ uuid: string; secret: string }>`
    select uuid, secret from authentication_providers where secret is not null for update`.execute(scope.db);
  for (const { uuid, secret } of rows) {
    const sealed = secrets.reseal(secret, providerSecretContext(uuid));
    if (sealed)
      await sql`update authentication_providers set secret = ${sealed} where uuid = ${uuid}`.execute(scope.db);
  }
}
