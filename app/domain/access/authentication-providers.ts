import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type {
  AuthenticationProvider,
  AuthenticationProviderInput,
  AuthenticationProvidersQuery,
  ClientProvider,
  ClientProvidersQuery,
} from "#app/contracts/access/authentication-providers.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError, deleteUnlessReferenced } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { namedLike } from "../reports/search.ts";
import { isFilter } from "./providers/ldap.ts";
import { providerSecretContext } from "./providers/provider.ts";
import type { Secrets } from "./secrets.ts";

/** Returns the providers that users may sign in through. Called before there is a session. */
export function listClientProviders(scope: Scope, query: ClientProvidersQuery): Promise<Page<ClientProvider>> {
  const one = query.authenticator_slug?.toLowerCase();
  return paginate(scope, query, {
    select: sql`authenticator_slug, kind`,
    from: sql`from authentication_providers where active${one === undefined ? sql`` : sql` and authenticator_slug = ${one}`}`,
    order: sql`authenticator_slug`,
  });
}

const columns = sql`uuid, name, authenticator_slug, kind, settings, has_secret, active, version`;

const orders = {
  name: "app.fold(name)",
  authenticator_slug: "authenticator_slug",
  kind: "kind",
  has_secret: "has_secret",
  active: "active",
};

/** Returns the providers, by name. */
export function listProviders(
  scope: Scope,
  query: AuthenticationProvidersQuery,
): Promise<Page<AuthenticationProvider>> {
  return paginate(scope, query, {
    select: columns,
    from: sql`from authentication_providers where ${namedLike("name", query.q)}`,
    order: orderBy(query.sort, orders, "uuid", sql`app.fold(name), uuid`),
  });
}

export async function findProvider(scope: Scope, uuid: string): Promise<AuthenticationProvider> {
  const { rows } = await sql<AuthenticationProvider>`
    select ${columns} from authentication_providers where uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

export async function createProvider(
  scope: Scope,
  input: AuthenticationProviderInput,
  secrets: Secrets,
): Promise<AuthenticationProvider> {
  const uuid = randomUUIDv7();
  checkSettings(input, input.secret !== undefined);
  await asValidationError(CONCEPT, constraintErrors, () =>
    sql`insert into authentication_providers (uuid, name, authenticator_slug, kind, settings, secret, active)
      values (${uuid}, ${input.name}, ${input.authenticator_slug}, ${input.kind}, ${JSON.stringify(input.settings)},
        ${input.secret === undefined ? null : secrets.seal(input.secret, providerSecretContext(uuid))}, ${input.active})`.execute(
      scope.db,
    ),
  );
  return findProvider(scope, uuid);
}

/**
 * Updates a provider; without a secret the stored one stays. Deactivation ends the sessions of the provider's users.
 * Throws Conflict when `version` is not the stored one, Invalid when the stored secret would go to another address.
 */
export async function updateProvider(
  scope: Scope,
  uuid: string,
  input: AuthenticationProviderInput,
  version: number,
  secrets: Secrets,
): Promise<AuthenticationProvider> {
  const before = await findProvider(scope, uuid);
  checkSettings(input, input.secret !== undefined || before.has_secret);
  if (before.has_secret && input.secret === undefined && sendsSecretElsewhere(before, input)) {
    throw new Invalid(CONCEPT, { secret: ["Informe o segredo de novo: ele iria para outro lugar."] });
  }
  const secret =
    input.secret === undefined ? sql`` : sql`, secret = ${secrets.seal(input.secret, providerSecretContext(uuid))}`;
  const changed = await asValidationError(CONCEPT, constraintErrors, () =>
    sql`update authentication_providers set name = ${input.name}, authenticator_slug = ${input.authenticator_slug},
        kind = ${input.kind}, settings = ${JSON.stringify(input.settings)}, active = ${input.active},
        version = version + 1${secret}
      where uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  if (!input.active) {
    await sql`update sessions set ended_at = now() where ended_at is null
      and user_uuid in (select uuid from users where authentication_provider_uuid = ${uuid})`.execute(scope.db);
  }
  return findProvider(scope, uuid);
}

/** Deletes a provider without users. Throws Invalid when it has any. */
export async function removeProvider(scope: Scope, uuid: string): Promise<void> {
  await findProvider(scope, uuid);
  await deleteUnlessReferenced(CONCEPT, "Há usuários deste provedor. Em vez de remover, inative-o.", () =>
    sql`delete from authentication_providers where uuid = ${uuid}`.execute(scope.db),
  );
}

/**
 * Returns whether the stored secret would be sent to another party than before. A new address needs the secret again,
 * so that redirecting a provider does not reveal it.
 */
function sendsSecretElsewhere(
  before: AuthenticationProvider,
  { kind, settings }: AuthenticationProviderInput,
): boolean {
  const keys = ["url", "ca", "issuer", "tenant_id"];
  return kind !== before.kind || keys.some((key) => settings[key] !== before.settings[key]);
}

/** Throws Invalid for settings that only show as wrong together: a missing secret, an unreadable filter. */
function checkSettings({ kind, settings }: AuthenticationProviderInput, hasSecret: boolean): void {
  const errors: FieldErrors = {};
  const needsSecret = kind === "azure_ad_app_authentication" || (kind === "ldap" && !settings.user_dn);
  if (needsSecret && !hasSecret) errors.secret = ["Segredo é obrigatório"];
  if (settings.user_filter && !isFilter(settings.user_filter)) errors.user_filter = ["Filtro inválido"];
  if (Object.keys(errors).length > 0) throw new Invalid(CONCEPT, errors);
}

const CONCEPT = "authentication_provider";
const constraintErrors = {
  authentication_providers_authenticator_slug_key: {
    authenticator_slug: ["Já existe um provedor com este identificador."],
  },
};
