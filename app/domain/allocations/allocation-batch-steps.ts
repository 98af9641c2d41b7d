import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import {
  type AllocationBatchInput,
  allocationBatchInput,
  type BatchAction,
  batchActions,
} from "#app/contracts/allocations/allocation-batches.ts";
import type { DraftSteps } from "#app/contracts/allocations/allocation-drafts.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { planJob } from "../platform/batch-jobs.ts";
import { batchTasks } from "../platform/batch-moves.ts";
import { firstOrNotFound } from "../platform/rows.ts";

/** Inserts a draft and returns its uuid. */
export async function insertDraft(scope: Scope, action: BatchAction, request: DraftSteps): Promise<string> {
  const uuid = randomUUIDv7();
  const title = `Vínculo massivo: ${batchActions[action]}`;
  await scope.db
    .insertInto("allocation_batches")
    .values({
      owner_uuid: scope.org as string,
      uuid,
      job_uuid: await planJob(scope, "allocation_batch", title, batchTasks),
      action,
      state: "draft",
      request: JSON.stringify(request),
      created_by: scope.user,
    })
    .execute();
  return uuid;
}

/** Splits an input into the steps of a draft. */
export function stepsOf({ action: _, ...input }: AllocationBatchInput): DraftSteps {
  const { visitor_uuids, cpfs, sheet_uuid, to_visitor_uuid } = input;
  const { starts_on, ends_on, weekdays, hours, supplier_uuids } = input;
  const { store_uuids, state_id, city_id, store_brand_uuid, retailer_uuid, regional_uuid, to_store_uuid } = input;
  const by = sheet_uuid ? "sheet" : cpfs ? "cpfs" : "list";
  return {
    people: { by, visitor_uuids, cpfs, sheet_uuid, to_visitor_uuid },
    places: { store_uuids, state_id, city_id, store_brand_uuid, retailer_uuid, regional_uuid, to_store_uuid },
    terms: { starts_on, ends_on, weekdays, hours, supplier_uuids },
  };
}

/**
 * Joins the steps of a draft into one input, with the people given in the one chosen way; fields of missing steps get
 * their defaults.
 */
export function requestOf(action: BatchAction, { people, places, terms }: DraftSteps): AllocationBatchInput {
  const { by = "list", visitor_uuids, cpfs, sheet_uuid, to_visitor_uuid } = people ?? {};
  const named = { list: { visitor_uuids }, cpfs: { cpfs }, sheet: { sheet_uuid } }[by];
  return allocationBatchInput.parse({ action, ...named, to_visitor_uuid, ...places, ...terms });
}

/** Returns the stored steps of a draft. Throws NotFound. */
export async function findDraftRequest(scope: Scope, uuid: string): Promise<DraftSteps> {
  const { rows } = await sql<{ request: DraftSteps }>`
    select request from allocation_batches where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows).request;
}
