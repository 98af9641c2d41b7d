import { issueReasons, type StoreTask, taskKinds, taskStatusLabels } from "#app/contracts/store/store-tasks.ts";
import { taskStatusTones } from "#app/screens/task-states.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Badge, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { taskAnchor } from "./end-task.ts";
import { FieldForm } from "./field-form.tsx";

type TasksProps = {
  id: string;
  title: string;
  tasks: StoreTask[];
  once: string;
  /** Address of the forms, where it is not the page's own. */
  action?: string;
};

/** The tasks of the user in a store, and how each ended. */
export function Tasks({ id, title, tasks, once, action }: TasksProps) {
  return (
    <Panel id={id} title={title}>
      <ul className="divide-y">
        {tasks.map((task) => (
          <li key={task.uuid} id={taskAnchor(task.uuid)} tabIndex={-1} className="grid gap-2 py-2">
            <Task task={task} once={`${once}-${task.uuid}`} action={action} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const reasons = Object.entries(issueReasons).map(([value, label]) => ({ value, label }));

function Task({ task, once, action }: { task: StoreTask; once: string; action?: string }) {
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
            <Result task={task} name={name} once={`${once}-problema`} status="with_issue" action={action}>
              <SelectField
                name="issue_reason"
                id={`reason-${task.uuid}`}
                label="Qual problema?"
                required
                placeholder="Escolha"
                options={reasons}
              />
              <div>
                <Button>Registrar problema</Button>
              </div>
            </Result>
          </details>
        </div>
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
  children: React.ReactNode;
};

function Result({ task, name, once, status, action, children }: ResultProps) {
  const fields = { intent: "task", task_uuid: task.uuid, version: task.version, status };
  return (
    <FieldForm once={once} action={action} later={`Atividade: ${name}`} className="grid gap-2">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </FieldForm>
  );
}
