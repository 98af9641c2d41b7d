import type { Cast, Stage } from "../accounts.ts";
import type { Link } from "../allocations.ts";
import type { Registration } from "../people/visitors.ts";
import type { Registers } from "../registers.ts";
import { makeProductSheets } from "../store/product-sheets.ts";
import type { Shelf } from "../store/shelf.ts";
import type { User } from "../users.ts";
import { makeAssortments } from "./assortments.ts";
import { makeFieldPlaces } from "./field-places.ts";
import { makeFieldPlans, type Visit } from "./field-plans.ts";
import { makeFieldTasks } from "./field-tasks.ts";
import { makeFieldWork } from "./field-work.ts";

/** What the demonstration has made before. */
export interface Made {
  registrations: readonly Registration[];
  links: readonly Link[];
  users: readonly User[];
  visits: readonly Visit[];
  /** Under whose registration the field's login works. */
  promoter: Registration;
  pictures: readonly Buffer[];
  registers: Registers;
  shelf: Shelf;
}

/** Everything of field control: two agencies plan, visit and answer. */
export function makeField(
  stage: Stage,
  cast: Cast,
  { registrations, links, users, visits, promoter, pictures, registers, shelf }: Made,
) {
  const { field, rows } = makeFieldPlaces(stage, cast, registrations, links, registers);
  const assortments = makeAssortments(stage, field, users, shelf);
  const { batch_jobs, batch_tasks, ...sheets } = makeProductSheets(stage, field, users, shelf);
  const plans = makeFieldPlans(stage, field, visits, promoter);
  const work = makeFieldWork(stage, field, plans.done, shelf, pictures, users, promoter);
  const everyLink = field.flatMap((agency) => agency.links);
  return {
    jobs: {
      batch_jobs: [...assortments.jobs.batch_jobs, ...batch_jobs],
      batch_tasks: [...assortments.jobs.batch_tasks, ...batch_tasks],
    },
    tasks: makeFieldTasks(stage, plans.done, everyLink, promoter, registers),
    rows: { ...rows, ...sheets, ...assortments.rows, ...plans.rows, ...work.rows },
  };
}
