import { batchStates } from "#app/contracts/platform/job-states.ts";
import type { BatchJob } from "#app/contracts/platform/jobs.ts";
import { failure, success } from "../words.ts";
import { Flash } from "./flash.tsx";
import { JobProgress, type JobTask } from "./job-progress.tsx";

/** Seconds between two looks at a job. */
export const LOOK_AGAIN = 5;

/** Whether anything of a job is still to come. */
export const goesOn = ({ state }: Pick<BatchJob, "state">) => state === "waiting" || state === "running";

/** A job as it goes (its loader answers `goesOn`, so that it is looked at again without script too): each task in its order, then that it is done or failed, which stays until the page is left. */
export function JobFrame({ job }: { job: BatchJob }) {
  const running = goesOn(job);
  return (
    <JobProgress running={running} tasks={job.tasks.map(taskOf)}>
      {running && <p>Você pode fechar esta página: o trabalho continua.</p>}
      {job.state === "done" && <Flash tone="success" text={success.done} />}
      {job.state === "error" && <Flash tone="danger" text={failure.batch} />}
    </JobProgress>
  );
}

/** A task of a job, for people; what is not counted yet says how far it is. */
export function taskOf({ title, state, done, total }: BatchJob["tasks"][number]): JobTask {
  const counted = total === null ? {} : { done, total };
  const note = total === null && done > 0 ? `${done === 1 ? "1 linha" : `${done} linhas`} até agora` : undefined;
  return { label: title, state, stateLabel: batchStates[state], ...counted, note };
}
