import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { FilterButtons } from "#app/ui/table/index.ts";
import type { DashboardFilterValues } from "./filters.ts";
import type { Dashboard, FilterOptions } from "./load-dashboard.ts";

/** DashboardFilterValues to clear when another changes: a city belongs to a state, a store to all three. */
const dependents: Record<string, (keyof DashboardFilterValues)[]> = {
  state_id: ["city_id", "store_uuid"],
  city_id: ["store_uuid"],
  store_brand_uuid: ["store_uuid"],
};

const group = "flex min-w-0 flex-wrap items-end gap-2 max-md:w-full [&>div]:w-40 max-md:[&>div]:grow md:[&>div]:w-36";

/** The filters, folded away while none is active. */
export function DashboardFilters({ dashboard, active }: { dashboard: Dashboard; active: number }) {
  return (
    <search>
      <details open={active > 0} className="rounded-md border bg-muted px-2 print:hidden">
        <summary className="min-h-8 w-fit py-1 font-medium text-primary">Filtros{active > 0 && ` (${active})`}</summary>
        <FilterFields dashboard={dashboard} />
      </details>
    </search>
  );
}

/** A GET form. After hydration it submits on every choice and keeps the focus. */
function FilterFields({ dashboard }: { dashboard: Dashboard }) {
  const { filters, choices, paths } = dashboard;
  const path = paths.home.href;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => setValues(filters, form.current), [filters]);

  const search = (element: HTMLFormElement) =>
    submit(filled(element), { action: path, replace: true, preventScrollReset: true });
  const changed = ({ target, currentTarget }: ChangeEvent<HTMLFormElement, Element>) => {
    if (!(target instanceof HTMLSelectElement)) return;
    for (const name of dependents[target.name] ?? []) setValues({ [name]: "" }, currentTarget);
    search(currentTarget);
  };
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(event.currentTarget);
  };

  return (
    <form
      ref={form}
      method="get"
      action={path}
      onChange={changed}
      onSubmit={submitted}
      className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-2"
    >
      <fieldset className={group}>
        <legend className="text-muted-foreground text-xs">Para os visitantes</legend>
        <Choice
          name="supervisor"
          label="Supervisor"
          choices={choices?.supervisors}
          filters={filters}
          search="supervisor_name"
        />
      </fieldset>
      <fieldset className={group}>
        <legend className="text-muted-foreground text-xs">Para as visitas</legend>
        <Choice name="state_id" label="Estado" choices={choices?.states} filters={filters} />
        {!isHydrated && <Button look="quiet">Atualizar cidades</Button>}
        <Choice
          name="city_id"
          label="Cidade"
          all="Todas"
          choices={choices?.cities}
          filters={filters}
          none="Sem estado"
        />
        <Choice name="store_brand_uuid" label="Bandeira" all="Todas" choices={choices?.brands} filters={filters} />
        <Choice
          name="store_uuid"
          label="Loja"
          all="Todas"
          choices={choices?.stores}
          filters={filters}
          search="store_name"
        />
      </fieldset>
      <FilterButtons path={path} />
    </form>
  );
}

type ChoiceProps = {
  name: keyof DashboardFilterValues;
  label: string;
  /** Undefined when the API did not answer. */
  choices: FilterOptions | undefined;
  filters: DashboardFilterValues;
  /** Filter whose text narrows a list of options that is too long to show. */
  search?: keyof DashboardFilterValues;
  /** Labels for no choice, and for no options. */
  all?: string;
  none?: string;
};

function Choice({ name, label, choices, filters, search, all = "Todos", none = "Não há opções" }: ChoiceProps) {
  const { options, total } = choices ?? { options: [], total: 0 };
  const chosen = filters[name];
  const isOutsideOptions = chosen && !options.some(({ value }) => value === chosen);
  const partial = search && (total > options.length || filters[search] !== "");
  const listed = total > options.length ? `${all} (${options.length} de ${total} na lista)` : all;
  const placeholder = choices === undefined ? "Indisponível" : total === 0 ? none : listed;
  return (
    <>
      {partial && (
        <TextField
          name={search}
          label={`Buscar ${label.toLowerCase()}`}
          type="search"
          defaultValue={filters[search]}
          maxLength={200}
        />
      )}
      <SelectField
        name={name}
        label={label}
        placeholder={placeholder}
        options={isOutsideOptions ? [{ value: chosen, label: "Fora destas opções" }, ...options] : options}
        defaultValue={chosen}
      />
    </>
  );
}

/** Writes the address's values into the form, since uncontrolled fields keep the last choice. */
function setValues(values: Partial<DashboardFilterValues>, form: HTMLFormElement | null) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value;
  }
}

function filled(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(fields.filter(([, value]) => value !== ""));
}
