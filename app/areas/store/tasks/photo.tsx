import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { FilePage } from "#app/crud/file-page.tsx";
import { saveFile } from "#app/crud/save-file.ts";
import { apiOf } from "#app/session/client.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/photo.ts";
import { taskName } from "./columns.tsx";
import { TaskPhoto } from "./task-photo.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, storeTasks, READ_WRITE);
  return { task: await apiOf(context).find(storeTasks, params.id) };
}

const taskAt = (uuid: string) => `${storeAddresses.tasks}/${uuid}`;

export const action = (args: Route.ActionArgs) =>
  saveFile(args, `${storeTasks.path}/${args.params.id}/photo`, "photo", taskAt(args.params.id));

/** The photo of a task, and the form that sends another one. */
export default function ChangeTaskPhoto({ loaderData: { task }, actionData }: Route.ComponentProps) {
  const self = taskAt(task.uuid);
  return (
    <>
      <FilePage
        title="Foto da atividade"
        lead={taskName(task)}
        crumbs={[
          { label: "Início", href: "/store" },
          { label: storeTasks.words.title, href: storeAddresses.tasks },
          { label: taskName(task), href: self },
        ]}
        accept="image/jpeg,image/png,image/webp"
        hint="JPEG, PNG ou WebP, até 10 MB"
        cancel={self}
        actionData={actionData}
      />
      <TaskPhoto task={task} path={storeAddresses.tasks} />
    </>
  );
}
