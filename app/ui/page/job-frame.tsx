import type { ReactNode } from "react";
import { batchStates } from "#app/contracts/platform/job-states.ts";
import type { BatchJob } from "#app/contracts/platform/jobs.ts";
import { failure, success } from "../words.ts";
import { Flash } from "./flash.tsx";
import { JobProgress, type JobTask } from "./job-progress.tsx";

/** Seconds between two reads of a job's state. */
export const POLL_SECONDS = 5;

/** Returns true while a job still has work to do. */
export const isJobRunning = ({ state }: Pick<BatchJob, "state">) => state === "waiting" || state === "running";

/**
 * Shows a job's tasks in order and then its success or failure, until the user leaves the page. The page's loader must
 * return `goesOn`, which makes the page refresh without script too. `children` say what the job's end makes possible.
 */
export function JobFrame({ job, children }: { job: BatchJob; children?: ReactNode }) {
  const running = isJobRunning(job);
  return (
    <JobProgress running={running} tasks={job.tasks.map(describeTask)}>
      {running && <p>Você pode fechar esta página: o trabalho continua.</p>}
      {job.state === "done" && <Flash tone="success" text={success.done} />}
      {job.state === "done" && children}
      {job.state === "error" && <Flash tone="danger" text={failure.batch} />}
    </JobProgress>
  );
}

/** Describes a job's task for display; while its total is unknown, the note gives the progress. */
export function describeTask({ title, state, done, total }: BatchJob["tasks"][number]): JobTask {
  const progress = total === null ? {} : { done, total };
  const note = total === null && done > 0 ? `${done === 1 ? "1 linha" : `${done} linhas`} até agora` : undefined;
  return { label: title, state, stateLabel: batchStates[state], ...progress, note };
}
