import type { StoreTask } from "#app/contracts/store/store-tasks.ts";
import { taskName } from "./columns.tsx";

/** The photo of a task, if it has one. */
export function TaskPhoto({ task, path }: { task: StoreTask; path: string }) {
  if (!task.photo) return null;
  const name = taskName(task);
  return (
    <img
      src={`${path}/${task.uuid}/photo/file`}
      alt={`Foto: ${name}`}
      loading="lazy"
      className="mt-3 h-auto max-h-96 max-w-full"
    />
  );
}
