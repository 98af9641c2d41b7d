import type { VisitorBatch } from "#app/contracts/people/visitor-batches.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import type { ApiClient } from "#app/session/client.ts";
import { type Option, SelectField } from "#app/ui/fields/index.ts";
import { Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { jobFunctionOptions, supervisorOptions, unitOptions } from "../fields.tsx";
import { NONE } from "./changes.ts";

/** The value of the option that takes the supervisor or the unit away. */
const NOTHING = "none";

const { labels } = visitors;
/** The field of each action that has a choice, and its label. */
const fields = {
  job_function: { name: "job_function", label: `${labels.job_function} nova` },
  supervisor: { name: "responsible_uuid", label: `${labels.responsible_uuid} novo` },
  unit: { name: "unit_uuid", label: `${labels.unit_uuid} nova` },
} as const;

/** Returns what a batch may give its visitors; null for actions that give nothing to choose. */
export async function targetOptions(api: ApiClient, { action }: VisitorBatch): Promise<Option[] | null> {
  if (action === "job_function") return jobFunctionOptions(api);
  if (action !== "supervisor" && action !== "unit") return null;
  const options = await (action === "unit" ? unitOptions(api) : supervisorOptions(api));
  return [{ value: NOTHING, label: NONE[action] ?? "" }, ...options];
}

/** Returns the chosen target as the API takes it; empty without a choice. */
export function chosenTarget(form: FormData) {
  const chosen = Object.values(fields).map(({ name }) => [name, String(form.get(name) ?? "")] as const);
  return Object.fromEntries(
    chosen.filter(([, value]) => value !== "").map(([name, value]) => [name, value === NOTHING ? null : value]),
  );
}

/** The value of the form's choice, as it was sent. */
export const typedTarget = (form: FormData) =>
  String(
    Object.values(fields)
      .map(({ name }) => form.get(name))
      .find((value) => value !== null) ?? "",
  );

type TargetFormProps = {
  batch: VisitorBatch;
  options: Option[];
  once: string;
  typed?: string;
  errors: Record<string, string[]>;
};

/** The form that says what a batch gives its visitors; sending it checks each of them. */
export function TargetForm({ batch, options, once, typed, errors }: TargetFormProps) {
  const { name, label } = fields[batch.action as keyof typeof fields];
  const nothing = NONE[batch.action] && batch.state !== "draft" ? NOTHING : "";
  return (
    <Panel title={batch.state === "draft" ? "Para quê" : "Escolher outra vez"} id="alvo">
      <PostForm once={once} noValidate className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="version" value={batch.version} />
        <SelectField
          name={name}
          label={label}
          required
          placeholder="Escolha"
          options={options}
          defaultValue={typed ?? batch[name] ?? nothing}
          errors={errors[name]}
        />
        <Button look={batch.state === "draft" ? "primary" : "secondary"}>Conferir</Button>
      </PostForm>
      <p className="text-muted-foreground">Nada muda ainda: a conferência mostra o que mudaria em cada pessoa.</p>
    </Panel>
  );
}
