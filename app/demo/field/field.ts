import type { Cast, Stage } from "../accounts.ts";
import type { DemoAllocation } from "../allocations.ts";
import type { DemoVisitor } from "../people/visitors.ts";
import type { Registers } from "../registers.ts";
import { makeProductSheets } from "../store/product-sheets.ts";
import type { Shelf } from "../store/shelf.ts";
import type { User } from "../users.ts";
import { makeAssortments } from "./assortments.ts";
import { makeFieldDirectory } from "./field-directory.ts";
import { makeFieldPlans, type Visit } from "./field-plans.ts";
import { makeFieldTasks } from "./field-tasks.ts";
import { makeFieldWork } from "./field-work.ts";
import { makeLogos } from "./logos.ts";

/** The rows made so far. */
export interface FieldInput {
  visitors: readonly DemoVisitor[];
  allocations: readonly DemoAllocation[];
  users: readonly User[];
  visits: readonly Visit[];
  /** The visitor record of the field login's user. */
  promoter: DemoVisitor;
  pictures: readonly Buffer[];
  /** Logos of an agency and of a supplier. */
  logos: readonly Buffer[];
  registers: Registers;
  shelf: Shelf;
}

/** Makes all of field control: two agencies plan, visit and answer surveys. */
export function makeField(
  stage: Stage,
  cast: Cast,
  { visitors, allocations, users, visits, promoter, pictures, logos, registers, shelf }: FieldInput,
) {
  const { field, rows } = makeFieldDirectory(stage, cast, visitors, allocations, registers);
  const assortments = makeAssortments(stage, field, users, shelf);
  const { batch_jobs, batch_tasks, ...sheets } = makeProductSheets(stage, field, users, shelf);
  const plans = makeFieldPlans(stage, field, visits, promoter);
  const work = makeFieldWork(stage, field, plans.done, shelf, pictures, users, promoter);
  const ownLogos = makeLogos(stage.now, field, work.rows.report_settings, shelf, logos);
  const fieldAllocations = field.flatMap((agency) => agency.allocations);
  return {
    jobs: {
      batch_jobs: [...assortments.jobs.batch_jobs, ...batch_jobs],
      batch_tasks: [...assortments.jobs.batch_tasks, ...batch_tasks],
    },
    tasks: makeFieldTasks(stage, plans.done, fieldAllocations, promoter, registers),
    rows: { ...rows, ...sheets, ...assortments.rows, ...plans.rows, ...work.rows, ...ownLogos },
  };
}
