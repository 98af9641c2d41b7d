import { issueReasons, type StoreTask, taskKinds, taskStatusLabels } from "#app/contracts/store/store-tasks.ts";
import { taskStatusTones } from "#app/screens/task-states.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Badge, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { taskAnchor } from "./end-task.ts";
import { FieldForm } from "./field-form.tsx";
import { TaskPhotoField, TaskPhotoForm } from "./task-photo.tsx";

type TaskProps = {
  once: string;
  /** Address of the forms, where it is not the page's own. */
  action?: string;
  /** Address of a task's photo, where photos are sent. */
  photoOf?: (uuid: string) => string;
};

type TasksProps = TaskProps & { id: string; title: string; tasks: StoreTask[] };

/** The tasks of the user in a store, and how each ended. */
export function Tasks({ id, title, tasks, once, ...more }: TasksProps) {
  return (
    <Panel id={id} title={title}>
      <ul className="divide-y">
        {tasks.map((task) => (
          <li key={task.uuid} id={taskAnchor(task.uuid)} tabIndex={-1} className="grid gap-2 py-2">
            <Task task={task} once={`${once}-${task.uuid}`} {...more} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const reasons = Object.entries(issueReasons).map(([value, label]) => ({ value, label }));

function Task({ task, once, action, photoOf }: TaskProps & { task: StoreTask }) {
  const name = [taskKinds[task.kind], task.product?.name ?? task.product_section].filter(Boolean).join(": ");
  const over = task.status === "done" || task.status === "with_issue";
  return (
    <>
      <h3 className="wrap-anywhere font-medium">
        {name}
        {task.quantity !== null && ` (${formatInteger(task.quantity)})`}
      </h3>
      {task.note && <p className="wrap-anywhere">{task.note}</p>}
      {over ? (
        <p>
          <Badge tone={taskStatusTones[task.status]} label={taskStatusLabels[task.status]} />
          {task.issue_reason && ` ${issueReasons[task.issue_reason]}`}
        </p>
      ) : (
        <div className="flex flex-wrap items-start gap-2">
          <Result task={task} name={name} once={once} status="done" action={action}>
            <Button look="primary">
              {taskStatusLabels.done}
              <span className="sr-only">: {name}</span>
            </Button>
          </Result>
          <details className="grow">
            <summary className="font-medium text-primary">
              {taskStatusLabels.with_issue}
              <span className="sr-only">: {name}</span>
            </summary>
            <Result
              task={task}
              name={name}
              once={`${once}-problema`}
              status="with_issue"
              action={action}
              encType={photoOf && "multipart/form-data"}
            >
              <SelectField
                name="issue_reason"
                id={`reason-${task.uuid}`}
                label="Qual problema?"
                required
                placeholder="Escolha"
                options={reasons}
              />
              {photoOf && <TaskPhotoField id={`photo-issue-${task.uuid}`} label="Foto do problema, se houver" />}
              <div>
                <Button>Registrar problema</Button>
              </div>
            </Result>
          </details>
        </div>
      )}
      {photoOf && (
        <TaskPhotoForm task={task} name={name} once={`${once}-foto`} action={action} address={photoOf(task.uuid)} />
      )}
    </>
  );
}

type ResultProps = {
  task: StoreTask;
  name: string;
  once: string;
  status: string;
  action?: string;
  encType?: "multipart/form-data";
  children: React.ReactNode;
};

function Result({ task, name, once, status, action, encType, children }: ResultProps) {
  const fields = { intent: "task", task_uuid: task.uuid, version: task.version, status };
  return (
    <FieldForm once={once} action={action} encType={encType} later={`Atividade: ${name}`} className="grid gap-2">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </FieldForm>
  );
}
