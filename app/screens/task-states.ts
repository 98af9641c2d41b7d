import { type TaskStatus, taskFigureKeys, taskStatuses } from "#app/contracts/store/store-tasks.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";

/** The fixed meaning of each status's colour. */
export const taskStatusTones: Record<TaskStatus | "open", Tone> = {
  done: "success",
  allocated_and_working: "info",
  pending: "neutral",
  with_issue: "danger",
  open: "neutral",
};

/** The statuses as tiles show them, in order. */
export const taskTiles = (["done", "allocated_and_working", "pending", "with_issue"] as const).map((value) => ({
  value,
  label: taskStatuses[value],
  tone: taskStatusTones[value],
}));

/** The meanings of the series of charts. */
export const taskFigureTones: readonly Tone[] = taskFigureKeys.map((key) => taskStatusTones[key]);
