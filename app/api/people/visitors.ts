import { z } from "@hono/zod-openapi";
import type { Root } from "#app/contracts/access/environments.ts";
import { NO_ACCESS, type PermissionSlug, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { maskCpf, parseCpf } from "#app/contracts/people/cpf.ts";
import { createVisitorOperation, existsQuery, usualJobFunctionOperation } from "#app/contracts/people/visitor-calls.ts";
import { visitorNeighboursOperation, visitorOverviewOperation } from "#app/contracts/people/visitor-overview.ts";
import {
  visitors as facts,
  type Visitor,
  type VisitorPart,
  visitor,
  visitorInput,
  visitorList,
  visitorParts,
} from "#app/contracts/people/visitors.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import type { HistoryEntry } from "#app/contracts/reports/history.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { removedVisitors } from "#app/domain/people/removed-visitors.ts";
import { isViewer } from "#app/domain/people/visible-visitors.ts";
import { findUsualJobFunction } from "#app/domain/people/visitor-defaults.ts";
import { findNeighbours } from "#app/domain/people/visitor-neighbours.ts";
import { findVisitorOverview } from "#app/domain/people/visitor-overview.ts";
import { withToday } from "#app/domain/people/visitor-today.ts";
import * as visitors_ from "#app/domain/people/visitors.ts";
import { Invalid } from "#app/domain/platform/refusals.ts";
import { readPerson, recordReveal } from "#app/domain/reports/audit.ts";
import type { Caller } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { removalEndpoints } from "../endpoint/removals.ts";
import { row } from "../endpoint/row.ts";
import { visitorsSheet } from "../endpoint/sheets/people.ts";

const { permission } = facts;
export const owners: Grants = {
  mob: { permission: permission.mob },
  agencies: { permission: permission.agencies },
  suppliers: { permission: permission.suppliers },
  service_providers: { permission: permission.service_providers },
};
export const viewers: Grants = {
  ...owners,
  retailers: { permission: permission.retailers },
  stores: { permission: permission.stores },
};

const grantsAt = (roots: Grants, part: VisitorPart): Grants => {
  const { permission }: { permission: Partial<Record<Root, PermissionSlug>> } = visitorParts[part];
  return Object.fromEntries(Object.keys(roots).map((root) => [root, { permission: permission[root as Root] }]));
};
/** Grants of a part of a visitor to the owners. */
export const ownersOf = (part: VisitorPart): Grants => grantsAt(owners, part);
/** Grants of a part of a visitor to all who may see visitors. */
export const viewersOf = (part: VisitorPart): Grants => grantsAt(viewers, part);

const fieldViewers = viewersOf("fields");

/** Returns the caller's level on the personal fields of visitors. */
export function fieldLevel({ root, permissions }: Caller): number {
  const permission = fieldViewers[root]?.permission;
  return permission === undefined ? NO_ACCESS : (permissions[permission] ?? NO_ACCESS);
}

/** Returns true for callers who may change visitors' fields: they read full CPFs, all others masked ones. */
export const canReadCpf = (caller: Caller): boolean => fieldLevel(caller) >= READ_WRITE;

/** Returns true for callers whose lists of visitors show masked CPFs: all but owners who may change visitors. */
const masksLists = (caller: Caller): boolean => !owners[caller.root] || !canReadCpf(caller);

export function masked<T extends { cpf: string }>(person: T): T {
  return { ...person, cpf: maskCpf(person.cpf) };
}

/**
 * Returns the visitor as the caller reads it: without its personal fields, with a masked CPF, or with the whole one,
 * which is recorded.
 */
async function revealed(scope: Scope, caller: Caller, visitor: Visitor): Promise<Visitor> {
  if (fieldLevel(caller) === NO_ACCESS) return { ...masked(visitor), birth_date: null, phone: "", email: "" };
  if (isViewer(scope)) {
    return { ...visitor, ...(await readPerson(scope, visitor.owner_uuid, visitor.uuid, canReadCpf(caller))) };
  }
  if (!canReadCpf(caller)) return masked(visitor);
  await recordReveal(scope, visitor.owner_uuid, visitor.uuid);
  return visitor;
}

/** Returns the entry with all CPFs in its changes masked. */
export function maskedEntry<T extends Pick<HistoryEntry, "changes">>(entry: T): T {
  const mask = (value: unknown) => (typeof value === "string" ? maskCpf(value) : value);
  const changes = Object.entries(entry.changes).map(([field, values]) =>
    field.endsWith("cpf") && Array.isArray(values) ? [field, values.map(mask)] : [field, values],
  );
  return { ...entry, changes: Object.fromEntries(changes) };
}

const one = z.object({ visitor });
const ownerFields = {
  agency_uuid: z.uuid().optional(),
  supplier_uuid: z.uuid().optional(),
  service_provider_uuid: z.uuid().optional(),
};

type OwnerNamed = Partial<Record<keyof typeof ownerFields, string>>;

/**
 * Returns the owner of a visitor: the caller's own account. The administration, retailers and stores, which own no
 * visitors, name it instead.
 */
function ownerOf({ org, audience }: Scope, named: OwnerNamed): string | null {
  const foreign = audience === "mob" || audience === "retailer" || audience === "store";
  const owner = foreign ? (named.agency_uuid ?? named.supplier_uuid ?? named.service_provider_uuid) : org;
  return owner ?? null;
}
const OWNER = "Contratante é obrigatório";

export const visitors = [
  endpoint({
    method: "get",
    path: visitorList.path,
    summary: "Lista visitantes",
    description: "O CPF vem mascarado para redes e lojas, e para quem não pode alterar cadastros.",
    grants: viewers,
    query: visitorList.query,
    answer: pageOf(visitorList.row),
    sheet: visitorsSheet,
    handle: async ({ scope, caller, query }) => {
      const masks = masksLists(caller);
      const found = await withToday(scope, await visitors_.listVisitors(scope, query, masks));
      return masks ? { ...found, data: found.data.map(masked) } : found;
    },
  }),
  endpoint({
    method: "get",
    path: "/visitors/exists",
    summary: "Se um contratante já tem este CPF cadastrado",
    description: "Redes e lojas dizem o contratante, e recebem só os visitantes que têm ou tiveram vínculo com elas.",
    grants: viewers,
    query: existsQuery,
    answer: z.object({ exists: z.boolean(), uuid: z.uuid().nullable() }),
    handle: async ({ scope, query }) => {
      const cpf = parseCpf(query.cpf);
      if (!cpf.ok) throw new Invalid("query", { cpf: [cpf.message] });
      const owner = ownerOf(scope, query);
      if (!owner) throw new Invalid("query", { agency_uuid: [OWNER] });
      const uuid = await visitors_.visitorExists(scope, owner, cpf.value);
      return { exists: uuid !== null, uuid };
    },
  }),
  endpoint({
    ...usualJobFunctionOperation,
    summary: "A função mais comum entre os últimos cadastros da conta",
    grants: owners,
    handle: async ({ scope }) => ({ job_function: await findUsualJobFunction(scope) }),
  }),
  endpoint({
    ...createVisitorOperation,
    summary: "Cadastra um visitante",
    grants: owners,
    body: z.object({ visitor: visitorInput, ...ownerFields }),
    status: 201,
    handle: async ({ scope, body: { visitor, ...named } }) => {
      const owner = ownerOf(scope, named);
      if (!owner) throw new Invalid("visitor", { owner_uuid: [OWNER] });
      return { visitor: await visitors_.createVisitor(scope, owner, visitor) };
    },
  }),
  endpoint({
    method: "get",
    path: "/visitors/{id}",
    summary: "Mostra um visitante",
    description:
      "O CPF vem mascarado para quem não pode alterar cadastros. Quem não lê os dados pessoais não recebe nascimento, telefone e e-mail.",
    grants: viewers,
    recorded: true,
    params: row,
    answer: one,
    handle: async ({ scope, caller, params }) => ({
      visitor: await revealed(scope, caller, await visitors_.findVisitor(scope, params.id)),
    }),
  }),
  endpoint({
    ...visitorOverviewOperation,
    summary: "Mostra um visitante e o que vale para ele hoje",
    description: "Em quantas lojas entra, o que vence primeiro, o que aguarda e o que falta.",
    grants: viewers,
    recorded: true,
    params: row,
    handle: async ({ scope, caller, params }) => {
      const overview = await findVisitorOverview(scope, params.id);
      return { ...overview, visitor: await revealed(scope, caller, overview.visitor) };
    },
  }),
  endpoint({
    ...visitorNeighboursOperation,
    summary: "O visitante anterior e o seguinte em uma lista",
    grants: viewers,
    params: row,
    handle: ({ scope, caller, params, query }) => findNeighbours(scope, params.id, query, masksLists(caller)),
  }),
  endpoint({
    method: "put",
    path: "/visitors/{id}",
    summary: "Altera um visitante",
    grants: ownersOf("fields"),
    params: row,
    body: z.object({ visitor: visitorInput.extend({ version }) }),
    answer: one,
    handle: async ({
      scope,
      params,
      body: {
        visitor: { version, ...input },
      },
    }) => ({
      visitor: await visitors_.updateVisitor(scope, params.id, input, version),
    }),
  }),
  endpoint({
    method: "delete",
    path: "/visitors/{id}",
    summary: "Remove um visitante",
    grants: owners,
    params: row,
    status: 204,
    handle: ({ scope, params }) => visitors_.removeVisitor(scope, params.id),
  }),
  ...removalEndpoints({ path: facts.path, names: ["um visitante", "visitantes"], grants: owners }, removedVisitors),
];
