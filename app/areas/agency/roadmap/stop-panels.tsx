import { CheckboxGroup, SelectField } from "#app/ui/fields/index.ts";
import type { Option } from "#app/ui/fields/select-field.tsx";
import { Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";

type StopPanelsProps = {
  form: { action: string; noValidate: boolean };
  /** The roadmap's version, as shown. */
  version: number;
  /** The other days of the week. */
  others: Option[];
  errorsFor: (field: string) => string[];
};

/** Forms that move a stop, copy it to other days, or remove it. */
export function StopPanels({ form, version: read, others, errorsFor }: StopPanelsProps) {
  const version = <input type="hidden" name="version" value={read} />;
  return (
    <div className="grid items-start gap-3 md:grid-cols-3">
      <Panel title="Mover" id="move">
        <PostForm {...form} className="grid gap-2">
          {version}
          <SelectField name="to" label="Mover para" placeholder="Escolha" options={others} errors={errorsFor("to")} />
          <div>
            <Button name="intent" value="move">
              Mover
            </Button>
          </div>
        </PostForm>
      </Panel>
      <Panel title="Copiar" id="copy">
        <PostForm {...form} className="grid gap-2">
          {version}
          <CheckboxGroup
            name="days"
            label="Copiar para"
            layout="row"
            hint="Onde a loja já está, os minutos passam a ser os deste dia"
            options={others}
            errors={errorsFor("days")}
          />
          <div>
            <Button name="intent" value="copy">
              Copiar
            </Button>
          </div>
        </PostForm>
      </Panel>
      <Panel title="Tirar deste dia" id="remove">
        <PostForm {...form} className="grid gap-2">
          {version}
          <p>A loja sai só deste dia; as visitas planejadas a partir de amanhã saem com ela.</p>
          <div>
            <Button look="danger" name="intent" value="remove">
              Tirar deste dia
            </Button>
          </div>
        </PostForm>
      </Panel>
    </div>
  );
}
