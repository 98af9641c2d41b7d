import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import {
  type DunningStep,
  type DunningStepInput,
  type DunningStepsQuery,
  dunningSteps,
} from "#app/contracts/money/dunning-steps.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound, orConflict } from "../platform/rows.ts";

const { concept } = dunningSteps;
const columns = sql`s.uuid, s.days_after, s.subject, s.words, s.active, s.version`;
const orders = { days_after: "s.days_after", subject: "app.fold(s.subject)", active: "s.active" };
const conflicts = {
  dunning_steps_owner_uuid_days_after_key: { days_after: ["Já há um passo com estes dias."] },
};

/** Returns the steps, the earliest first. */
export function listSteps(scope: Scope, query: DunningStepsQuery): Promise<Page<DunningStep>> {
  return paginate(scope, query, {
    select: columns,
    from: sql`from dunning_steps s where s.owner_uuid = ${scope.org}`,
    order: orderBy(query.sort, orders, "s.uuid", sql`s.days_after, s.uuid`),
    few: true,
  });
}

/** Returns one step. Throws NotFound. */
export async function findStep(scope: Scope, uuid: string): Promise<DunningStep> {
  const { rows } = await sql<DunningStep>`select ${columns} from dunning_steps s
    where s.owner_uuid = ${scope.org} and s.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Adds a step. Throws Invalid if there is one with its days. */
export async function createStep(scope: Scope, { days_after, subject, words, active }: DunningStepInput) {
  const uuid = randomUUIDv7();
  await asValidationError(concept, conflicts, () =>
    sql`insert into dunning_steps (owner_uuid, uuid, days_after, subject, words, active)
      values (${scope.org}, ${uuid}, ${days_after}, ${subject}, ${words}, ${active})`.execute(scope.db),
  );
  return findStep(scope, uuid);
}

/** Updates a step. Throws Conflict when `version` is not the stored one. */
export async function updateStep(
  scope: Scope,
  uuid: string,
  { days_after, subject, words, active }: DunningStepInput,
  version: number,
): Promise<DunningStep> {
  await findStep(scope, uuid);
  const { numAffectedRows } = await asValidationError(concept, conflicts, () =>
    sql`update dunning_steps set days_after = ${days_after}, subject = ${subject}, words = ${words}, active = ${active},
        version = version + 1
      where owner_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  await orConflict(numAffectedRows, () => findStep(scope, uuid));
  return findStep(scope, uuid);
}

/** Removes a step; what it sent stays in the history of the invoices, and is not sent again. */
export async function removeStep(scope: Scope, uuid: string): Promise<void> {
  await findStep(scope, uuid);
  await sql`delete from dunning_steps where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}
