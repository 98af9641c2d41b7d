import type {
  AllocationBatchState,
  BatchAction,
  BatchCause,
  BatchOutcome,
} from "#app/contracts/allocations/allocation-batches.ts";
import { batchActions } from "#app/contracts/allocations/allocation-batches.ts";
import type { DraftSteps } from "#app/contracts/allocations/allocation-drafts.ts";
import { formatCpf } from "#app/contracts/people/cpf.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Account, Cast, Stage } from "./accounts.ts";
import type { DemoAllocation } from "./allocations.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText, HOUR, MINUTE } from "./clock.ts";
import { cpfOf, uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";
import type { Shelf } from "./store/shelf.ts";
import type { User } from "./users.ts";

/** The queue's task for a batch in progress, added once the demonstration is loaded. */
export interface BatchWork {
  task: string;
  key: string;
  payload: { batch_uuid: string; audience: "agency"; org: string; user: string };
}

type State = "waiting" | "running" | "done" | "error";
type RowGroup = readonly [
  outcome: BatchOutcome,
  cause: BatchCause,
  from: "active" | "ended" | "new" | "nobody",
  size: number,
];

/** Each batch: owner, an agency by its number, action, state, its job's state, its tasks' states, age, the queue's task and its rows. */
const kinds: readonly (readonly [
  owner: 0 | 1 | "supplier" | "provider",
  action: BatchAction,
  state: AllocationBatchState,
  job: State,
  tasks: readonly [State, State, State],
  ago: number,
  task: string,
  rows: readonly RowGroup[],
])[] = [
  [
    0,
    "link",
    "applied",
    "done",
    ["done", "done", "waiting"],
    3 * HOUR,
    "",
    [
      ["done", "links", "active", 14],
      ["stale", "visitor_inactive", "new", 1],
      ["unchanged", "already_linked", "active", 3],
      ["refused", "unknown_cpf", "nobody", 2],
    ],
  ],
  [
    0,
    "end",
    "undone",
    "done",
    ["done", "done", "done"],
    6 * DAY,
    "",
    [
      ["undone", "ends", "active", 5],
      ["not_undone", "link_changed", "active", 1],
    ],
  ],
  [
    0,
    "transfer",
    "ready",
    "waiting",
    ["done", "waiting", "waiting"],
    40 * MINUTE,
    "",
    [["to_do", "moves", "active", 6]],
  ],
  [0, "replace", "canceled", "done", ["done", "running", "waiting"], 9 * DAY, "", [["to_do", "moves", "active", 2]]],
  [0, "link", "discarded", "done", ["done", "waiting", "waiting"], 15 * DAY, "", [["refused", "blocked", "new", 4]]],
  [0, "end", "unreadable", "error", ["error", "waiting", "waiting"], 16 * DAY, "", []],
  [0, "link", "draft", "waiting", ["waiting", "waiting", "waiting"], 20 * MINUTE, "", []],
  [
    1,
    "link",
    "applying",
    "running",
    ["done", "waiting", "waiting"],
    2 * MINUTE,
    "apply",
    [["to_do", "links", "new", 8]],
  ],
  [1, "link", "checking", "waiting", ["waiting", "waiting", "waiting"], MINUTE, "check", []],
  [1, "end", "undoing", "running", ["done", "done", "waiting"], 2 * HOUR, "undo", [["done", "ends", "ended", 3]]],
  ...(["supplier", "provider"] as const).flatMap(
    (owner) =>
      [
        [
          owner,
          "end",
          "applied",
          "done",
          ["done", "done", "waiting"],
          4 * HOUR,
          "",
          [
            ["done", "ends", "active", 2],
            ["refused", "unknown_cpf", "nobody", 1],
          ],
        ],
        [
          owner,
          "end",
          "ready",
          "waiting",
          ["done", "waiting", "waiting"],
          50 * MINUTE,
          "",
          [["to_do", "ends", "active", 2]],
        ],
        [owner, "link", "draft", "waiting", ["waiting", "waiting", "waiting"], 30 * MINUTE, "", []],
      ] as const,
  ),
];

const titles = ["Conferir", "Aplicar", "Desfazer"];

/**
 * Makes allocation batches in every state: the main agency's are finished or wait for a decision, another's are in
 * progress.
 */
export function makeAllocationBatches(
  stage: Stage,
  cast: Cast,
  allocations: readonly DemoAllocation[],
  users: readonly User[],
  shelf: Shelf,
) {
  const chance = new Chance(stage.seed, "allocation batches");
  const work: BatchWork[] = [];
  const rows = {
    batch_jobs: [] as Row<"batch_jobs">[],
    batch_tasks: [] as Row<"batch_tasks">[],
    allocation_batches: [] as Row<"allocation_batches">[],
    allocation_batch_rows: [] as Row<"allocation_batch_rows">[],
  };
  for (const [of, action, state, job, tasks, ago, task, groups] of kinds) {
    const owner = ownerAt(cast, of);
    const user = users.find((one) => one.account === owner) as User;
    const at = stage.now - ago;
    const day = dayText(dayAt(at, "America/Sao_Paulo") + 1);
    const uuid = uuidAt(at, chance);
    const ids = { owner_uuid: owner.uuid, job_uuid: uuidAt(at, chance) };
    const own = allocations.filter(({ visitor }) => visitor.owner === owner && visitor.active);
    const lines = rowsOf(groups, own, cast, `desde ${formatDate(day)}`, chance);
    const people = new Set(lines.flatMap(({ visitor_uuid }) => visitor_uuid ?? []));
    const stores = [...new Set(lines.flatMap(({ store_uuid }) => store_uuid ?? []))];
    const [first] = own;
    const entries = [...people].map((person) => ({ typed: "", uuid: person, cause: null, detail: "" }));
    const waiting = [{ typed: "", uuid: first?.visitor.uuid ?? null, cause: null, detail: "" }];
    const counts = Object.fromEntries(
      [...new Set(lines.map(({ outcome }) => outcome))].map((outcome) => [
        outcome,
        lines.filter((line) => line.outcome === outcome).length,
      ]),
    );
    rows.batch_jobs.push({
      owner_uuid: owner.uuid,
      uuid: ids.job_uuid,
      kind: "allocation_batch",
      title: `Vínculo massivo: ${batchActions[action]}`,
      state: job,
      created_by: user.uuid,
      created_at: new Date(at),
      started_at: state === "checking" || state === "draft" ? null : new Date(at + 1000),
      finished_at: job === "done" || job === "error" ? new Date(at + 9000) : null,
    });
    tasks.forEach((one, i) => {
      const total = i === 0 ? people.size : lines.length;
      const done = one === "done" ? total : 0;
      rows.batch_tasks.push({ ...ids, position: i + 1, title: titles[i] as string, state: one, done, total });
    });
    rows.allocation_batches.push({
      ...ids,
      uuid,
      action,
      state,
      refusal: state === "unreadable" ? "Falta a coluna CPF na linha de títulos (linha 1)." : "",
      file_uuid:
        state === "unreadable"
          ? shelf.add(owner.uuid, "promotores.csv", "text/csv", Buffer.from("Nome;Loja\r\n"), at)
          : null,
      people:
        state === "unreadable" || state === "draft" ? null : JSON.stringify(state === "checking" ? waiting : entries),
      store_uuids: action === "link" ? (stores.length > 0 ? stores : [cast.stores[0]?.uuid as string]) : null,
      to_store_uuid: action === "transfer" ? (cast.stores[0]?.uuid ?? null) : null,
      to_visitor_uuid: action === "replace" ? (own.at(-1)?.visitor.uuid ?? null) : null,
      starts_on: action === "end" || state === "draft" ? null : day,
      ends_on: action === "end" ? day : null,
      weekdays: action === "link" ? 62 : null,
      hours_from: action === "link" ? "08:00" : null,
      hours_until: action === "link" ? "17:00" : null,
      counts: JSON.stringify(counts),
      request: JSON.stringify(state === "draft" ? draftRequest(own, cast) : {}),
      created_by: user.uuid,
      created_at: new Date(at),
      applied_at: ["applied", "canceled", "undoing", "undone"].includes(state) ? new Date(at + 9000) : null,
    });
    lines.forEach((line, i) => {
      rows.allocation_batch_rows.push({ owner_uuid: owner.uuid, batch_uuid: uuid, position: i + 1, ...line });
    });
    if (task) {
      const payload = { batch_uuid: uuid, audience: "agency", org: owner.uuid, user: user.uuid } as const;
      work.push({ task: `${task}_allocation_batch`, key: `${task}:${uuid}`, payload });
    }
  }
  return { rows, work };
}

function ownerAt({ agencies, suppliers, providers }: Cast, of: 0 | 1 | "supplier" | "provider"): Account {
  if (typeof of === "number") return agencies[of] as Account;
  return (of === "supplier" ? suppliers[0] : providers[0]) as Account;
}

/** Returns the request of a draft: some visitors, in the stores of one retailer. */
function draftRequest(own: readonly DemoAllocation[], cast: Cast): DraftSteps {
  const people = [...new Set(own.map(({ visitor }) => visitor.uuid))].slice(0, 12);
  return {
    people: { by: "list", visitor_uuids: people, cpfs: "" },
    places: { store_uuids: [], retailer_uuid: cast.stores[0]?.retailer.uuid },
  };
}

type Line = Omit<Row<"allocation_batch_rows">, "owner_uuid" | "batch_uuid" | "position"> & {
  visitor_uuid: string | null;
  store_uuid: string | null;
};

const nothing = { link_uuid: null, link_version: null, made_uuid: null, before_state: null };

/** Makes rows about existing allocations, about visitors and stores without one, and about unknown CPFs. */
function rowsOf(
  groups: readonly RowGroup[],
  own: readonly DemoAllocation[],
  cast: Cast,
  since: string,
  chance: Chance,
): Line[] {
  const allocated = new Set(own.map(({ visitor, store }) => visitor.uuid + store.uuid));
  const taken = new Set<DemoAllocation>();
  return groups.flatMap(([outcome, cause, from, size]) =>
    Array.from({ length: size }, (_, i): Line => {
      const blank = { outcome, cause, typed: "", detail: "", visitor_uuid: null, store_uuid: null, ...nothing };
      if (from === "nobody") return { ...blank, typed: formatCpf(cpfOf(60_000_000 + i)) };
      const fromState = from === "ended" ? "ended" : "active";
      const allocation = own.find((one) => one.state === fromState && !taken.has(one)) as DemoAllocation;
      taken.add(allocation);
      const visitor_uuid = allocation.visitor.uuid;
      if (from === "new") {
        const store = chance.some(
          cast.stores.filter((one) => !allocated.has(visitor_uuid + one.uuid)),
          1,
        )[0];
        return { ...blank, visitor_uuid, store_uuid: store?.uuid ?? null, detail: cause === "links" ? since : "" };
      }
      const here = { ...blank, visitor_uuid, store_uuid: allocation.store.uuid };
      if (cause === "links") return { ...here, detail: since, made_uuid: allocation.uuid };
      if (cause === "already_linked") return { ...here, detail: `desde ${formatDate(dayText(allocation.starts))}` };
      const ended = outcome === "to_do" ? {} : { before_state: "active" };
      return { ...here, link_uuid: allocation.uuid, link_version: 1, ...ended };
    }),
  );
}
