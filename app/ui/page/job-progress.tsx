import type { ReactNode } from "react";
import { formatInteger, formatPercent } from "../format.ts";
import type { Tone } from "../primitives/tone.ts";
import { Badge } from "./badge.tsx";

export type JobTask = {
  label: string;
  state: "waiting" | "running" | "done" | "error";
  /** `state` in words. */
  stateLabel: string;
  done?: number;
  total?: number;
  /** The error, or the result so far. */
  note?: string;
};

type JobProgressProps = {
  tasks: JobTask[];
  /** True while work remains: the region then refreshes itself. */
  running: boolean;
  /** Content above the tasks, refreshed with them. */
  children?: ReactNode;
};

/** The badge tone of each job state. */
export const jobTones: Record<JobTask["state"], Tone> = {
  waiting: "neutral",
  running: "info",
  done: "success",
  error: "danger",
};

function Task({ task }: { task: JobTask }) {
  const { label, done, total } = task;
  return (
    <li className="grid gap-1 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{label}</span> <Badge tone={jobTones[task.state]} label={task.stateLabel} />
      </div>
      {done !== undefined && total !== undefined && (
        <div className="flex items-center gap-2">
          <progress aria-label={label} value={done} max={Math.max(total, 1)} className="h-3 grow" />
          <span className="tabular-nums">
            {formatInteger(done)} de {formatInteger(total)} ({formatPercent(total ? (done / total) * 100 : 0)})
          </span>
        </div>
      )}
      {task.note && <p className="text-muted-foreground">{task.note}</p>}
    </li>
  );
}

/** Shows a job's tasks in order, each with its state. The user may close the page meanwhile. */
export function JobProgress({ tasks, running, children }: JobProgressProps) {
  const list = (
    <>
      {children}
      <ol className="divide-y rounded-md border">
        {tasks.map((task) => (
          <Task key={task.label} task={task} />
        ))}
      </ol>
    </>
  );
  return running ? (
    <poll-region id="progress" seconds={5} className="grid gap-2">
      {list}
    </poll-region>
  ) : (
    <div id="progress" className="grid gap-2">
      {list}
    </div>
  );
}
