import { type RawBuilder, sql } from "kysely";
import {
  type ClaimTogether,
  MAX_DECIDED_TOGETHER,
  type WaitingDocument,
  type WaitingDocumentsQuery,
} from "#app/contracts/documents/verification.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { shownCpf } from "../people/visible-visitors.ts";
import { jobFunctionName } from "../people/visitors.ts";
import { paginate } from "../platform/paginate.ts";
import { claim, claimOfDocument } from "./document-claims.ts";
import { deciderOf, documentsByViewer, dueAt } from "./document-queue.ts";

/** The condition that no other retailer shows the document `d` already: one for all of them is listed once. */
const isFirst = (decider: string) => sql`(d.retailer_uuid is not null or not exists (
  select from document_waits y join retailer_configs z on z.retailer_uuid = y.retailer_uuid
  where y.owner_uuid = w.owner_uuid and y.visitor_uuid = w.visitor_uuid and y.retailer_uuid < w.retailer_uuid
    and z.document_validation_type = ${decider}))`;

/**
 * The documents `d` of one owner's visitors that wait for the actor's decision, each with the retailer and its settings
 * `c`. The queue says whose documents wait, so that those of the other visitors are not read.
 */
function waitingOf(scope: Scope, query: Partial<ClaimTogether>): RawBuilder<unknown> {
  const retailer = scope.audience === "retailer" ? scope.org : (query.retailer_uuid ?? null);
  return sql`document_waits w
      join ${documentsByViewer(scope)} d on d.owner_uuid = w.owner_uuid and d.visitor_uuid = w.visitor_uuid
        and d.viewer_uuid = w.retailer_uuid and d.status = 'pending'
      join retailer_configs c on c.retailer_uuid = w.retailer_uuid
        and w.owner_uuid = ${query.owner_uuid} and c.document_validation_type = ${deciderOf(scope)}
        ${retailer ? sql`and w.retailer_uuid = ${retailer}` : sql`and ${isFirst(deciderOf(scope))}`}
        ${query.document_type_uuid ? sql`and d.document_type_uuid = ${query.document_type_uuid}` : sql``}`;
}

const longestFirst = sql`d.submitted_at, d.uuid, w.retailer_uuid`;

/** Returns the documents of one owner's visitors that wait for the actor's decision, longest wait first. */
export function listWaitingDocuments(scope: Scope, query: WaitingDocumentsQuery): Promise<Page<WaitingDocument>> {
  return paginate(scope, query, {
    select: sql`d.uuid, d.version, json_build_object('uuid', v.uuid, 'name', v.name, 'cpf', ${shownCpf(scope)},
        'job_function_name', ${jobFunctionName}, 'owner_uuid', v.owner_uuid, 'owner_name', o.trade_name) as visitor,
      json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer,
      json_build_object('uuid', t.uuid, 'name', t.name) as document_type, d.issued_on::text, d.expires_on::text,
      d.submitted_at, ${dueAt(sql`d.submitted_at`)} as due_at, d.file_uuid is not null as has_file,
      ${claimOfDocument(scope, sql`d`)} as claim`,
    from: sql`from ${waitingOf(scope, query)}
      join visitors v on v.owner_uuid = w.owner_uuid and v.uuid = w.visitor_uuid
      join accounts o on o.uuid = w.owner_uuid
      join accounts r on r.uuid = w.retailer_uuid
      join document_types t on t.uuid = d.document_type_uuid`,
    order: longestFirst,
    few: true,
  });
}

/** Reserves the first documents of this list for the actor, as many as are decided at once; returns how many. */
export function claimWaitingDocuments(scope: Scope, query: ClaimTogether): Promise<number> {
  return claim(
    scope,
    sql`(d.owner_uuid, d.uuid, c.retailer_uuid) in (select d.owner_uuid, d.uuid, w.retailer_uuid
      from ${waitingOf(scope, query)} order by ${longestFirst} limit ${MAX_DECIDED_TOGETHER})`,
  );
}

/** Gives back the documents of this list that the actor has open; returns how many. */
export async function releaseWaitingDocuments(scope: Scope, query: ClaimTogether): Promise<number> {
  const { numAffectedRows } = await sql`delete from document_claims held using visitor_documents d
    where held.owner_uuid = ${query.owner_uuid} and held.user_uuid = ${scope.user}
      and d.owner_uuid = held.owner_uuid and d.uuid = held.document_uuid
      and d.document_type_uuid = ${query.document_type_uuid}`.execute(scope.db);
  return Number(numAffectedRows ?? 0);
}
