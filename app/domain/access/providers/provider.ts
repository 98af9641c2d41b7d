import { sql } from "kysely";
import type { ProviderKind } from "#app/contracts/access/authentication-providers.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { ProviderAway } from "../../visits/refusals.ts";
import { type Secrets, Unsealable } from "../secrets.ts";

/** A provider as the door uses it, its secret open; empty where it has none. */
export interface Provider {
  uuid: string;
  name: string;
  slug: string;
  kind: ProviderKind;
  settings: Record<string, string>;
  secret: string;
  version: number;
}

/** The active provider of this name, or null. Throws ProviderAway when its secret cannot be opened. */
export async function activeProvider(scope: Scope, secrets: Secrets, slug: string): Promise<Provider | null> {
  const { rows } = await sql<Omit<Provider, "secret"> & { secret: string | null }>`
    select uuid, name, authenticator_slug as slug, kind, settings, secret, version from authentication_providers
    where authenticator_slug = ${slug.toLowerCase()} and active`.execute(scope.db);
  const found = rows[0];
  if (!found) return null;
  const secret = found.secret === null ? "" : secrets.openOrNull(found.secret, placeOf(found.uuid));
  if (secret === null) throw new ProviderAway(new Unsealable("the provider's secret was sealed with another key"));
  return { ...found, secret };
}

/** Where a provider's secret is sealed for. */
export const placeOf = (uuid: string) => `authentication_providers/${uuid}`;

/** Seals what was kept open before there was a key, and anew what an earlier key has sealed. What no key opens stays. */
export async function sealProviders(scope: Scope, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{ uuid: string; secret: string }>`
    select uuid, secret from authentication_providers where secret is not null for update`.execute(scope.db);
  for (const { uuid, secret } of rows) {
    const sealed = secrets.sealedAnew(secret, placeOf(uuid));
    if (sealed)
      await sql`update authentication_providers set secret = ${sealed} where uuid = ${uuid}`.execute(scope.db);
  }
}
