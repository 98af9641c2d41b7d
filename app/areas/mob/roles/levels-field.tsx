import { accessLevels } from "#app/contracts/access/roles.ts";
import { FieldErrors, tickClass } from "#app/ui/fields/index.ts";
import { ScrollBox } from "#app/ui/primitives/scroll-box.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { LEVEL_OF_ALL, type levelsFor } from "./roles.ts";

const levels = toOptions(accessLevels);

type LevelsFieldProps = { name: string; label: string; rows: ReturnType<typeof levelsFor>; errors?: string[] };

/** The level of each permission, one radio button a level. */
export function LevelsField({ name, label, rows, errors }: LevelsFieldProps) {
  return (
    <fieldset id={name} tabIndex={-1} className="grid min-w-0 gap-1">
      <legend className="font-medium">{label}</legend>
      <p className="text-muted-foreground">
        Leitura deixa ver; leitura e escrita, também cadastrar e mudar; acesso total, também remover.
      </p>
      <FieldErrors id={name} errors={errors} />
      {rows.length === 0 ? (
        <p className="text-muted-foreground">Este tipo de usuário não tem permissões a escolher.</p>
      ) : (
        <div className="rounded-md border">
          <ScrollBox label={label} focusable={false}>
            <table className="w-full border-collapse [&_td]:px-2 [&_td]:text-center [&_th]:px-2 [&_th]:py-1 [&_tbody_tr]:border-t">
              <caption className="sr-only">{label}</caption>
              <thead className="bg-muted">
                <tr>
                  <th scope="col" className="text-left">
                    Tela
                  </th>
                  {levels.map((level) => (
                    <th key={level.value} scope="col" className="align-top">
                      <span className="block">{level.label}</span>{" "}
                      <button
                        type="submit"
                        name={LEVEL_OF_ALL}
                        value={level.value}
                        formAction={`#${name}`}
                        className="min-h-6 font-normal text-primary underline"
                      >
                        Todas<span className="sr-only"> as telas: {level.label}</span>
                      </button>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, n) => (
                  <tr key={row.slug}>
                    <th scope="row" className="text-left font-normal">
                      {row.label}
                      <input type="hidden" name={`${name}[${n}].permission_slug`} value={row.slug} />
                    </th>
                    {levels.map((level) => (
                      <td key={level.value}>
                        <input
                          type="radio"
                          name={`${name}[${n}].access_level`}
                          value={level.value}
                          aria-label={`${row.label}: ${level.label}`}
                          defaultChecked={level.value === row.level}
                          className={tickClass}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </div>
      )}
    </fieldset>
  );
}
