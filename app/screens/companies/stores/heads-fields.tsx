import { type Option, PhoneField, SelectField, TextField } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { type HeadRow, withFurtherRows } from "./store-form.ts";

type HeadsFieldsProps = { name: string; label: string; heads: HeadRow[]; sections: Option[]; errors: FieldError[] };

/** The people who are responsible for a store's sections; empty rows are left out. */
export function HeadsFields({ name, label, heads, sections, errors }: HeadsFieldsProps) {
  const errorsOf = (id: string) => errors.filter((error) => error.id === id).map(({ message }) => message);
  return (
    <fieldset id={name} tabIndex={-1} className="grid gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <p className="text-muted-foreground">Quem atende por uma seção. Uma linha sem nome não é salva.</p>
      {withFurtherRows(heads).map((head, n) => {
        const field = (part: string) => ({ name: `${name}[${n}].${part}`, errors: errorsOf(`${name}[${n}].${part}`) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
          <fieldset key={n} className="grid items-end gap-2 rounded-md border p-2 md:grid-cols-2 xl:grid-cols-4">
            <legend className="px-1">Responsável {n + 1}</legend>
            <TextField {...field("name")} label="Nome" maxLength={120} autoComplete="off" defaultValue={head.name} />
            <PhoneField {...field("phone")} label="Telefone" defaultValue={head.phone} />
            <TextField {...field("email")} label="E-mail" type="email" autoComplete="off" defaultValue={head.email} />
            <SelectField
              {...field("product_section_uuid")}
              label="Seção"
              placeholder="A loja toda"
              options={sections}
              defaultValue={head.product_section_uuid ?? undefined}
            />
          </fieldset>
        );
      })}
      <div>
        <Button name="intent" value="again" formAction={`#${name}`}>
          Mais responsáveis
        </Button>
      </div>
    </fieldset>
  );
}
