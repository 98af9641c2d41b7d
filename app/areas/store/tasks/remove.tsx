import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { formatDate } from "#app/ui/format.ts";
import type { Route } from "./+types/remove.ts";
import { taskName } from "./columns.tsx";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, storeTasks);
export const action = (args: Route.ActionArgs) => removeRecord(args, storeTasks);

export default function RemoveTask(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  return (
    <RemovePage resource={storeTasks} name={taskName(record)} {...props}>
      <p>
        A atividade <strong>{taskName(record)}</strong>, de {formatDate(record.day)}, sai das listas e dos números.
      </p>
    </RemovePage>
  );
}
