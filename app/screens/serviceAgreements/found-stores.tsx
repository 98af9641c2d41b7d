import type { StoreEntry } from "#app/contracts/directory/lookups.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { FieldErrors, type Option, SearchField, SelectField, TextField, tickClass } from "#app/ui/fields/index.ts";
import { Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { type Column, FilterForm, formatCount, Pagination, Results, Table } from "#app/ui/table/index.ts";
import { INCLUDED_MINUTES, type StoresRefusal } from "./stores-change.ts";

type FoundStoresProps = {
  choices: Page<StoreEntry>;
  filter: { q: string; state_id: string; store_brand_uuid: string };
  states: Option[];
  brands: Option[];
  /** The page without search. */
  path: string;
  address: string;
  version: number;
  refused?: StoresRefusal;
};

/** The retailer's other stores, found by text, state and brand, to include one by one or all at once. */
export function FoundStores(props: FoundStoresProps) {
  const { choices, filter, states, brands, path, address } = props;
  return (
    <Panel title="Incluir lojas da rede" id="incluir">
      <FilterForm path={path}>
        <SearchField name="q" label="Loja" defaultValue={filter.q} />
        <SelectField
          name="state_id"
          label="Estado"
          placeholder="Todos"
          options={states}
          defaultValue={filter.state_id}
        />
        <SelectField
          name="store_brand_uuid"
          label="Bandeira"
          placeholder="Todas"
          options={brands}
          defaultValue={filter.store_brand_uuid}
        />
      </FilterForm>
      <Results announce={countOf(choices)}>
        <FoundForm {...props} />
        <Pagination meta={choices.meta} address={address} />
      </Results>
    </Panel>
  );
}

const countOf = ({ meta }: Page<StoreEntry>) => formatCount(meta, ["loja", "lojas"]);

function FoundForm({ choices, filter, address, version, refused }: FoundStoresProps) {
  const errorsOf = (id: string) => refused?.errors.filter((error) => error.id === id).map(({ message }) => message);
  const { total } = choices.meta;
  if (total === 0) return <p>Nenhuma outra loja da rede com estes filtros.</p>;
  return (
    <PostForm id="found" action={address} noValidate className="grid grid-cols-1 gap-3" tabIndex={-1}>
      <input type="hidden" name="version" value={version} />
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldErrors id="found" errors={errorsOf("found")} />
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          name={INCLUDED_MINUTES}
          label="Minutos por semana das incluídas"
          hint="Vazio: sem minutos"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          defaultValue={refused?.typed[INCLUDED_MINUTES]}
          errors={errorsOf(INCLUDED_MINUTES)}
        />
        <Button look="primary" name="intent" value="include">
          Incluir as marcadas
        </Button>
        <Button name="intent" value="matching">
          {total === 1 ? "Incluir a encontrada" : `Incluir as ${countOf(choices)} encontradas`}
        </Button>
      </div>
      <Table
        id="encontradas"
        caption="Lojas da rede que a declaração ainda não inclui"
        columns={columnsFor(refused)}
        rows={choices.data}
        rowKey={({ uuid }) => uuid}
        cards
      />
    </PostForm>
  );
}

const columnsFor = (refused?: StoresRefusal): Column<StoreEntry>[] => [
  {
    header: "Loja",
    rowHeader: true,
    cell: ({ uuid, name }) => (
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          name="include"
          value={uuid}
          defaultChecked={refused?.included.includes(uuid)}
          className={tickClass}
        />
        {name}
      </label>
    ),
  },
  { header: "Bandeira", cell: ({ store_brand }) => store_brand.name },
  { header: "Município", cell: ({ city, state }) => `${city.name}/${state.acronym}` },
];
