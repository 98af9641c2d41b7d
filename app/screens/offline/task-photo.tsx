import { type StoreTask, taskStatusLabels } from "#app/contracts/store/store-tasks.ts";
import { PhotoField } from "#app/screens/survey/photo-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { FieldForm } from "./field-form.tsx";

/** The field of a task's photo. */
export const TaskPhotoField = (props: { id: string; label: string; required?: boolean }) => (
  <PhotoField name="file" {...props} />
);

type TaskPhotoFormProps = {
  task: StoreTask;
  name: string;
  once: string;
  action?: string;
  /** Address of the photo. */
  address: string;
};

/** Ends an open task with a photo, or sends the photo of one that has ended; and the photo that it has. */
export function TaskPhotoForm({ task, name, once, action, address }: TaskPhotoFormProps) {
  const over = task.status === "done" || task.status === "with_issue";
  const fields = {
    intent: "task",
    task_uuid: task.uuid,
    version: task.version,
    status: over ? "" : "done",
    photo: "required",
  };
  const label = over ? (task.photo ? "Trocar a foto" : "Enviar foto") : `${taskStatusLabels.done}, com foto`;
  return (
    <>
      {task.photo && (
        <p>
          <a href={address} className="inline-block min-h-6 text-primary underline">
            Ver a foto<span className="sr-only">: {name}</span>
          </a>
        </p>
      )}
      <details>
        <summary className="w-fit font-medium text-primary">
          {label}
          <span className="sr-only">: {name}</span>
        </summary>
        <FieldForm
          encType="multipart/form-data"
          once={once}
          action={action}
          later={`${over ? "Foto" : "Atividade, com foto"}: ${name}`}
          className="grid gap-2"
        >
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <TaskPhotoField id={`photo-${task.uuid}`} label="Foto" required />
          <div>
            <Button>{over ? "Enviar" : taskStatusLabels.done}</Button>
          </div>
        </FieldForm>
      </details>
    </>
  );
}
