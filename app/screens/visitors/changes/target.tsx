import type { VisitorBatch } from "#app/contracts/people/visitor-batches.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import type { ApiClient } from "#app/session/client.ts";
import { type Option, SelectField } from "#app/ui/fields/index.ts";
import { Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { jobFunctionOptions, supervisorOptions } from "../fields.tsx";
import { NO_SUPERVISOR } from "./changes.ts";

/** The value of the option that removes the supervisor. */
const NOBODY = "none";

const labels = visitors.labels;
const fields = { job_function: "job_function", supervisor: "responsible_uuid" } as const;

/** Returns what a batch may give its visitors; null for actions that give nothing to choose. */
export async function targetOptions(api: ApiClient, { action }: VisitorBatch): Promise<Option[] | null> {
  if (action === "job_function") return jobFunctionOptions(api);
  if (action !== "supervisor") return null;
  return [{ value: NOBODY, label: NO_SUPERVISOR }, ...(await supervisorOptions(api))];
}

/** Returns the chosen target as the API takes it; empty without a choice. */
export function chosenTarget(form: FormData) {
  const job_function = String(form.get("job_function") ?? "");
  const supervisor = String(form.get("responsible_uuid") ?? "");
  return {
    ...(job_function && { job_function }),
    ...(supervisor && { responsible_uuid: supervisor === NOBODY ? null : supervisor }),
  };
}

type TargetFormProps = {
  batch: VisitorBatch;
  options: Option[];
  once: string;
  typed?: string;
  errors: Record<string, string[]>;
};

/** The form that says what a batch gives its visitors; sending it checks each of them. */
export function TargetForm({ batch, options, once, typed, errors }: TargetFormProps) {
  const name = fields[batch.action as keyof typeof fields];
  const stored = batch.action === "job_function" ? batch.job_function : batch.responsible_uuid;
  const nobody = batch.action === "supervisor" && batch.state !== "draft" ? NOBODY : "";
  return (
    <Panel title={batch.state === "draft" ? "Para quê" : "Escolher outra vez"} id="alvo">
      <PostForm once={once} noValidate className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="version" value={batch.version} />
        <SelectField
          name={name}
          label={name === "job_function" ? `${labels.job_function} nova` : `${labels.responsible_uuid} novo`}
          required
          placeholder="Escolha"
          options={options}
          defaultValue={typed ?? stored ?? nobody}
          errors={errors[name]}
        />
        <Button look={batch.state === "draft" ? "primary" : "secondary"}>Conferir</Button>
      </PostForm>
      <p className="text-muted-foreground">Nada muda ainda: a conferência mostra o que mudaria em cada pessoa.</p>
    </Panel>
  );
}
