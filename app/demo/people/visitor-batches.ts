import type { AllocationBatchState, BatchOutcome } from "#app/contracts/allocations/allocation-batches.ts";
import {
  type VisitorBatchAction,
  type VisitorBatchCause,
  visitorBatchActions,
} from "#app/contracts/people/visitor-batches.ts";
import type { Account, Cast, Stage } from "../accounts.ts";
import type { BatchWork } from "../allocation-batches.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, HOUR, MINUTE } from "../clock.ts";
import { Chance } from "../random.ts";
import type { User } from "../users.ts";
import { uuidAt } from "./identifiers.ts";
import type { DemoVisitor } from "./visitors.ts";

type RowGroup = readonly [outcome: BatchOutcome, cause: VisitorBatchCause, size: number];

/** Each batch: action, state, age and its rows. */
const kinds: readonly (readonly [VisitorBatchAction, AllocationBatchState, number, readonly RowGroup[]])[] = [
  ["job_function", "draft", 10 * MINUTE, [["to_do", "unchecked", 4]]],
  [
    "inactivate",
    "ready",
    25 * MINUTE,
    [
      ["to_do", "inactivates", 5],
      ["unchanged", "same", 1],
    ],
  ],
  [
    "supervisor",
    "applied",
    2 * HOUR,
    [
      ["done", "changes", 3],
      ["stale", "changed", 1],
    ],
  ],
  [
    "inactivate",
    "undone",
    3 * DAY,
    [
      ["undone", "inactivates", 4],
      ["not_undone", "changed_later", 1],
    ],
  ],
  ["reactivate", "discarded", 5 * DAY, [["refused", "plan_full", 2]]],
  ["job_function", "canceled", 8 * DAY, [["to_do", "changes", 3]]],
];

/** Batches in progress, of another agency, whose work the queue goes on with; and one that could not be checked. */
const inProgress: typeof kinds = [
  ["inactivate", "checking", MINUTE, [["to_do", "unchecked", 2]]],
  ["reactivate", "unreadable", DAY, [["to_do", "unchecked", 1]]],
  ["inactivate", "applying", 2 * MINUTE, [["to_do", "inactivates", 2]]],
  ["job_function", "undoing", HOUR, [["done", "changes", 2]]],
];
/** A change that takes the unit from people who have one, as suppliers' people do. */
const ofUnits: typeof kinds = [["unit", "ready", 40 * MINUTE, [["to_do", "changes", 4]]]];
const tasks: Partial<Record<AllocationBatchState, string>> = { checking: "check", applying: "apply", undoing: "undo" };
/** The steps that are done in each state. */
const stepsDone: Record<AllocationBatchState, number> = {
  ...{ draft: 0, checking: 0, unreadable: 0, discarded: 1, ready: 1, applying: 1 },
  ...{ applied: 2, canceled: 2, undoing: 2, undone: 3 },
};
const jobStates = {
  ...{ draft: "waiting", checking: "waiting", ready: "waiting", unreadable: "error", applying: "running" },
  ...{ undoing: "running", applied: "done", canceled: "done", undone: "done", discarded: "done" },
} as const satisfies Record<AllocationBatchState, string>;

const titles = ["Conferir", "Aplicar", "Desfazer"];

/** Makes changes of many visitors in their states, for an agency, a supplier and a service provider. */
export function makeVisitorBatches(
  stage: Stage,
  { agencies, suppliers, providers }: Cast,
  visitors: readonly DemoVisitor[],
  users: readonly User[],
  stored: readonly Row<"visitors">[],
) {
  const units = new Map<unknown, string | null>(stored.map(({ uuid, unit_uuid }) => [uuid, unit_uuid ?? null]));
  const rows = {
    batch_jobs: [] as Row<"batch_jobs">[],
    batch_tasks: [] as Row<"batch_tasks">[],
    visitor_batches: [] as Row<"visitor_batches">[],
    visitor_batch_rows: [] as Row<"visitor_batch_rows">[],
  };
  const work: BatchWork[] = [];
  const usual = new Chance(stage.seed, "visitor batches");
  const [supplier] = suppliers as [Account];
  const owners: [Account, typeof kinds, Chance][] = [
    [agencies[0] as Account, kinds, usual],
    [supplier, kinds, usual],
    [providers[0] as Account, kinds, usual],
    [agencies[1] as Account, inProgress, usual],
    [supplier, ofUnits, new Chance(stage.seed, "visitor batches of units")],
  ];
  for (const [owner, batches, chance] of owners) {
    const user = users.find(({ account }) => account === owner) as User;
    const own = visitors.filter((one) => one.owner === owner && one.removed === null && one.function !== "supervisor");
    const supervisor = visitors.find((one) => one.owner === owner && one.active && one.function === "supervisor");
    for (const [action, state, ago, groups] of batches) {
      const at = stage.now - ago;
      const keys = { owner_uuid: owner.uuid, job_uuid: uuidAt(at, chance) };
      const uuid = uuidAt(at, chance);
      const lines = groups.flatMap(([outcome, cause, size]) =>
        Array.from({ length: size }, () => ({ outcome, cause })),
      );
      const among = action === "unit" ? own.filter(({ uuid }) => units.get(uuid)) : own;
      const people = chance.some(among, Math.min(lines.length, among.length));
      const given = action === "supervisor" ? (supervisor?.uuid ?? null) : null;
      const effects =
        action === "supervisor" || action === "unit" || state === "draft"
          ? null
          : { before: 2, after: action === "job_function" ? 2 : 0 };
      const counts: Record<string, number> = {};
      for (const [n, visitor] of people.entries()) {
        const { outcome, cause } = lines[n] as (typeof lines)[number];
        counts[outcome] = (counts[outcome] ?? 0) + 1;
        const changes = outcome !== "refused" && outcome !== "unchanged";
        rows.visitor_batch_rows.push({
          owner_uuid: owner.uuid,
          batch_uuid: uuid,
          position: n + 1,
          visitor_uuid: visitor.uuid,
          visitor_version: state === "draft" ? null : 1,
          before: state === "draft" ? null : beforeOf(action, visitor, cause, units.get(visitor.uuid) ?? null),
          outcome,
          cause,
          stores_before: changes && effects ? effects.before : null,
          stores_after: changes && effects ? effects.after : null,
          planned_visits: changes && effects && owner.kind === "agency" ? n : null,
        });
      }
      const job = jobStates[state];
      rows.batch_jobs.push({
        owner_uuid: owner.uuid,
        uuid: keys.job_uuid,
        kind: "visitor_batch",
        title: `Alteração em massa: ${visitorBatchActions[action]}`,
        state: job,
        created_by: user.uuid,
        created_at: new Date(at),
        started_at: state === "draft" || state === "checking" ? null : new Date(at + 1000),
        finished_at: job === "done" || job === "error" ? new Date(at + 9000) : null,
      });
      titles.forEach((title, i) => {
        const isDone = i < stepsDone[state];
        const done = isDone ? people.length : 0;
        const task = { position: i + 1, title, state: isDone ? "done" : "waiting", done, total: people.length };
        rows.batch_tasks.push({ ...keys, ...task });
      });
      const touched = rows.visitor_batch_rows.filter(
        ({ batch_uuid, outcome, stores_before }) =>
          batch_uuid === uuid && stores_before !== null && (outcome === "to_do" || outcome === "done"),
      );
      rows.visitor_batches.push({
        ...keys,
        uuid,
        action,
        state,
        job_function: action === "job_function" && state !== "draft" ? "replenisher" : null,
        responsible_uuid: given,
        people: people.length,
        counts: JSON.stringify(counts),
        loses: effects && effects.after < effects.before ? touched.length : 0,
        planned_visits: touched.reduce((sum, { planned_visits }) => sum + (planned_visits ?? 0), 0),
        created_by: user.uuid,
        created_at: new Date(at),
        applied_at: ["applied", "canceled", "undoing", "undone"].includes(state) ? new Date(at + 9000) : null,
      });
      const task = tasks[state];
      if (task) {
        const payload = { batch_uuid: uuid, audience: "agency", org: owner.uuid, user: user.uuid } as const;
        work.push({ task: `${task}_visitor_batch`, key: `${task}:${uuid}`, payload });
      }
    }
  }
  return { rows, work };
}

function beforeOf(
  action: VisitorBatchAction,
  visitor: DemoVisitor,
  cause: VisitorBatchCause,
  unit: string | null,
): string | null {
  if (action === "unit") return unit;
  if (action === "job_function") return visitor.function;
  if (action === "supervisor") return null;
  return String((action === "inactivate") !== (cause === "same"));
}
