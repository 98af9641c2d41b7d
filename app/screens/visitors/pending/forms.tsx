import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { type Option, SelectField, TextField } from "#app/ui/fields/index.ts";
import { Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";

type DecisionProps = {
  action: string;
  /** Version of the lite visitor that is shown. */
  version: number;
  /** The values typed, if they were refused. */
  typed?: { reason: string; job_function: string; email: string };
  fields: FieldErrors;
};

/** Makes a visitor of the lite visitor. */
export function ApprovalForm({ action, version, typed, fields, functions }: DecisionProps & { functions: Option[] }) {
  return (
    <Panel title="Aprovar e cadastrar" id="aprovar">
      <PostForm action={action} noValidate className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <SelectField
          name="job_function"
          label="Função"
          required
          placeholder="Escolha"
          options={functions}
          defaultValue={typed?.job_function}
          errors={fields.job_function}
        />
        <TextField name="email" label="E-mail" type="email" defaultValue={typed?.email} errors={fields.email} />
        <div>
          <Button look="primary">Aprovar e cadastrar</Button>
        </div>
      </PostForm>
    </Panel>
  );
}

/** Refuses the lite visitor, with a reason. */
export function RefusalForm({ action, version, typed, fields }: DecisionProps) {
  return (
    <Panel title="Recusar" id="recusar">
      <PostForm action={action} noValidate className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="intent" value="refuse" />
        <TextField
          name="reason"
          label="Motivo"
          required
          maxLength={300}
          defaultValue={typed?.reason}
          errors={fields.reason}
        />
        <div>
          <Button look="danger">Recusar</Button>
        </div>
      </PostForm>
    </Panel>
  );
}
