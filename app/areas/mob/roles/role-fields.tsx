import type { FieldMetadata } from "@conform-to/react";
import { FieldErrors, SelectField, TextField, tickClass } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { ScrollBox } from "#app/ui/primitives/scroll-box.tsx";
import { labels, levelOptions, levelsFor, type RoleForm, typeOptions } from "./roles.ts";

type Fields = { [Name in keyof RoleForm]: FieldMetadata<RoleForm[Name]> };

/** The fields of a role; which permissions it may give depends on its user type. */
export function RoleFields({ fields }: { fields: Fields }) {
  const text = (name: "name" | "slug" | "user_type") => ({
    name,
    label: labels[name],
    required: true,
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  return (
    <>
      <TextField {...text("name")} maxLength={120} autoComplete="off" />
      <TextField
        {...text("slug")}
        hint="Letras minúsculas, números, _ e -"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          {...text("user_type")}
          placeholder="Escolha"
          options={typeOptions}
          data-updates="role_permissions"
        />
        <Button name="intent" value="again">
          Mostrar permissões
        </Button>
      </div>
      <Levels
        rows={levelsFor(fields.user_type.initialValue ?? "", fields.role_permissions.initialValue)}
        errors={fields.role_permissions.errors}
      />
    </>
  );
}

function Levels({ rows, errors }: { rows: ReturnType<typeof levelsFor>; errors?: string[] }) {
  return (
    <fieldset id="role_permissions" tabIndex={-1} className="grid min-w-0 gap-1">
      <legend className="font-medium">{labels.role_permissions}</legend>
      <FieldErrors id="role_permissions" errors={errors} />
      {rows.length === 0 ? (
        <p className="text-muted-foreground">Este tipo de usuário não tem permissões a escolher.</p>
      ) : (
        <div className="rounded-md border">
          <ScrollBox label={labels.role_permissions} focusable={false}>
            <table className="w-full border-collapse [&_td]:px-2 [&_td]:text-center [&_th]:px-2 [&_th]:py-1 [&_tbody_tr]:border-t">
              <caption className="sr-only">{labels.role_permissions}</caption>
              <thead className="bg-muted">
                <tr>
                  <th scope="col" className="text-left">
                    Tela
                  </th>
                  {levelOptions.map(({ value, label }) => (
                    <th key={value} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ slug, label, level }, n) => (
                  <tr key={slug}>
                    <th scope="row" className="text-left font-normal">
                      {label}
                      <input type="hidden" name={`role_permissions[${n}].permission_slug`} value={slug} />
                    </th>
                    {levelOptions.map((option) => (
                      <td key={option.value}>
                        <input
                          type="radio"
                          name={`role_permissions[${n}].access_level`}
                          value={option.value}
                          aria-label={`${label}: ${option.label}`}
                          defaultChecked={option.value === level}
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
