import { expect, test } from "vitest";
import { workTitles } from "#app/contracts/platform/work-failures.ts";
import { schedule } from "#app/jobs/schedule.ts";
import { openWorkLog, recordingTasks } from "#app/jobs/work-failures.ts";
import { openWorld } from "#tests/world/world.ts";

/** The failures of work that no user has started. */
const world = openWorld();
const list = async (more = "") => (await (await world.as("mob"))("GET", `/v1/mob/work_failures${more}`)).body.data;

test("failures in a row are one row, which says when the work recovers", async () => {
  let isBroken = true;
  const send = async () => {
    if (isBroken) throw new Error("550 <ana@exemplo.test> rejected");
  };
  const { send_mail: task } = recordingTasks(openWorkLog(world), { send_mail: send });
  const run = () => task?.({}, {} as never);
  await expect(run()).rejects.toThrow("rejected");
  await expect(run()).rejects.toThrow("rejected");
  const [failing, ...others] = await list();
  expect(others).toEqual([]);
  expect(failing).toMatchObject({ task: "send_mail", state: "failing", failures: 2, message: "550 … rejected" });
  isBroken = false;
  await run();
  expect(await list("?state=failing")).toEqual([]);
  expect(await list("?state=recovered")).toMatchObject([{ uuid: failing.uuid, recovered_at: expect.any(String) }]);
  isBroken = true;
  await expect(run()).rejects.toThrow("rejected");
  expect(await list()).toMatchObject([{ uuid: failing.uuid, state: "failing", failures: 1, recovered_at: null }]);
});

test("work that a stop has aborted has not failed", async () => {
  const aborted = { abortSignal: AbortSignal.abort() };
  const { close_days: task } = recordingTasks(openWorkLog(world), {
    close_days: async () => {
      throw new Error("aborted");
    },
  });
  await expect(task?.({}, aborted as never)).rejects.toThrow("aborted");
  expect((await list()).map((row: { task: string }) => row.task)).not.toContain("close_days");
});

test("each scheduled work has a title", () => {
  expect(schedule.map(({ task }) => task).filter((task) => !(task in workTitles))).toEqual([]);
});
