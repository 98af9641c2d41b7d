import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type {
  AuthenticationProvider,
  AuthenticationProviderInput,
  ClientProvider,
} from "#app/contracts/authentication-providers.ts";
import type { LookupQuery } from "#app/contracts/lookups.ts";
import type { Page, PageQuery } from "#app/contracts/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paged } from "./paged.ts";
import { Conflict, NotFound } from "./refusals.ts";
import { namedLike } from "./search.ts";
import { removedUnlessPointedAt, told } from "./told.ts";

/** The providers through which somebody may sign in; asked before there is a session. */
export function listClientProviders(scope: Scope, page: PageQuery): Promise<Page<ClientProvider>> {
  return paged(scope, page, {
    select: sql`authenticator_slug, kind`,
    from: sql`from authentication_providers where active`,
    order: sql`authenticator_slug`,
  });
}

const columns = sql`uuid, name, authenticator_slug, kind, settings, has_secret, active, version`;

/** Providers by name. */
export function listProviders(scope: Scope, query: LookupQuery): Promise<Page<AuthenticationProvider>> {
  return paged(scope, query, {
    select: columns,
    from: sql`from authentication_providers where ${namedLike("name", query.q)}`,
    order: sql`app.fold(name), uuid`,
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
): Promise<AuthenticationProvider> {
  const uuid = randomUUIDv7();
  await told(CONCEPT, refusals, () =>
    sql`insert into authentication_providers (uuid, name, authenticator_slug, kind, settings, secret, active)
      values (${uuid}, ${input.name}, ${input.authenticator_slug}, ${input.kind}, ${JSON.stringify(input.settings)},
        ${input.secret ?? null}, ${input.active})`.execute(scope.db),
  );
  return findProvider(scope, uuid);
}

/** Changes a provider; without a secret the kept one stays. Throws Conflict when `version` is not the stored one. */
export async function updateProvider(
  scope: Scope,
  uuid: string,
  input: AuthenticationProviderInput,
  version: number,
): Promise<AuthenticationProvider> {
  const before = await findProvider(scope, uuid);
  const secret = input.secret === undefined ? sql`` : sql`, secret = ${input.secret}`;
  const changed = await told(CONCEPT, refusals, () =>
    sql`update authentication_providers set name = ${input.name}, authenticator_slug = ${input.authenticator_slug},
        kind = ${input.kind}, settings = ${JSON.stringify(input.settings)}, active = ${input.active},
        version = version + 1${secret}
      where uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  return findProvider(scope, uuid);
}

/** Takes a provider away through which nobody signs in. */
export async function removeProvider(scope: Scope, uuid: string): Promise<void> {
  await findProvider(scope, uuid);
  await removedUnlessPointedAt(CONCEPT, "Há usuários deste provedor. Em vez de remover, inative-o.", () =>
    sql`delete from authentication_providers where uuid = ${uuid}`.execute(scope.db),
  );
}

const CONCEPT = "authentication_provider";
const refusals = {
  authentication_providers_authenticator_slug_key: {
    authenticator_slug: ["Já existe um provedor com este identificador."],
  },
};
