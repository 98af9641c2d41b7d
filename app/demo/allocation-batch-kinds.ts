import type {
  AllocationBatchState,
  BatchAction,
  BatchCause,
  BatchOutcome,
} from "#app/contracts/allocations/allocation-batches.ts";
import { DAY, HOUR, MINUTE } from "./clock.ts";

/** The account of a batch: an agency by its number, or the first of its kind. */
export type BatchOwner = 0 | 1 | "supplier" | "provider";
type State = "waiting" | "running" | "done" | "error";
export type RowGroup = readonly [
  outcome: BatchOutcome,
  cause: BatchCause,
  from: "active" | "ended" | "new" | "nobody",
  size: number,
];

/** Each batch: owner, an agency by its number, action, state, its job's state, its tasks' states, age, the queue's task and its rows. */
export const allocationBatchKinds: readonly (readonly [
  owner: BatchOwner,
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
