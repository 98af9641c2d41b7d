import { TextField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { type MinutesForm, minutesField } from "./minutes.ts";

/** Minutes for each supplier at a store; an empty field means that the supplier is not attended there. */
export function MinutesFields({ form }: { form: MinutesForm }) {
  const { lines, query, more } = form;
  return (
    <fieldset className="grid gap-2 rounded-md border p-3">
      <legend className="px-1 font-medium">Minutos por fornecedor</legend>
      <p className="text-muted-foreground">Como 90 ou 1:30; em branco, o fornecedor não é atendido nesta parada.</p>
      {(more > 0 || query !== "") && (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            name="supplier_q"
            label="Fornecedor"
            hint="Parte do nome"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
          />
          <Button name="intent" value="search">
            Buscar<span className="sr-only"> fornecedor</span>
          </Button>
        </div>
      )}
      {lines.length === 0 && <p>{query ? `Nada encontrado com “${query}”.` : "Nenhum fornecedor atendido ainda."}</p>}
      <div className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {lines.map(({ uuid, name, typed, error }) => (
          <div key={uuid}>
            <TextField
              name={minutesField(uuid)}
              label={name}
              defaultValue={typed}
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
              errors={error ? [error] : undefined}
            />
            <input type="hidden" name={`named.${uuid}`} value={name} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
