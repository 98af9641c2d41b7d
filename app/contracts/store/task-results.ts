import { z } from "zod";
import { happenedAt } from "../platform/occurred-at.ts";
import { operation } from "../platform/operation.ts";
import { version } from "../platform/version.ts";
import { issueReasonKeys, storeTasks } from "./store-tasks.ts";

/** The result that the assignee reports. */
export const taskResult = z
  .object({
    status: z.enum(["done", "with_issue"], "Situação é obrigatório"),
    issue_reason: z.enum(issueReasonKeys, "Motivo inválido").nullable().default(null),
    happened_at: happenedAt,
    version,
  })
  .refine(({ status, issue_reason }) => (status === "with_issue") === (issue_reason !== null), {
    path: ["issue_reason"],
    message: "Motivo é obrigatório para um problema",
  });
export type TaskResult = z.output<typeof taskResult>;

/** The assignee says how a task ended. */
export const endTaskOperation = operation({
  method: "put",
  path: "/store_tasks/{id}/result",
  answer: z.object({ store_task: storeTasks.row }),
});

/** Puts the photo of a task in place of an earlier one. */
export const sendTaskPhotoOperation = operation({ method: "put", path: "/store_tasks/{id}/photo" });
