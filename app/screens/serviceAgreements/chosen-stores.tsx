import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import { TextField, tickClass } from "#app/ui/fields/index.ts";
import { formatCnpj, formatInteger } from "#app/ui/format.ts";
import { Badge, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Table, withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { MinutesInput } from "./minutes-input.tsx";
import { ALL_MINUTES, minutesName, type StoresRefusal } from "./stores-change.ts";

type Store = ServiceAgreement["stores"][number];

type ChosenStoresProps = {
  /** Those of this page. */
  stores: Store[];
  page: number;
  last: number;
  total: number;
  address: string;
  version: number;
  refused?: StoresRefusal;
  /** The stores that the retailer refused. */
  refusedStores: readonly { uuid: string }[];
};

/** The stores that a draft names: minutes for all or for each, and which ones leave. */
export function ChosenStores({
  stores,
  page,
  last,
  total,
  address,
  version,
  refused,
  refusedStores,
}: ChosenStoresProps) {
  const errorsOf = (id: string) => refused?.errors.filter((error) => error.id === id).map(({ message }) => message);
  return (
    <Panel title={`Lojas da declaração (${formatInteger(total)})`} id="escolhidas">
      {total === 0 ? (
        <p>Nenhuma loja escolhida: inclua-as abaixo.</p>
      ) : (
        <PostForm id="form" action={address} noValidate className="grid grid-cols-1 gap-3">
          <button type="submit" name="intent" value="save" hidden>
            {words.save}
          </button>
          <input type="hidden" name="version" value={version} />
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              name={ALL_MINUTES}
              label="Minutos por semana, iguais para todas"
              hint="Vazio: sem minutos"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              defaultValue={refused?.typed[ALL_MINUTES]}
              errors={errorsOf(ALL_MINUTES)}
            />
            <Button name="intent" value="all">
              Aplicar a todas
            </Button>
          </div>
          <Table
            caption="Lojas da declaração"
            columns={columnsFor(refusedStores, refused)}
            rows={stores}
            rowKey={({ uuid }) => uuid}
            cards
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button look="primary" name="intent" value="save">
              Salvar minutos e retiradas
            </Button>
            {page > 0 && (
              <a href={withSearch(address, { escolhidas: page === 1 ? null : page - 1 })}>Lojas anteriores</a>
            )}
            {page < last && <a href={withSearch(address, { escolhidas: page + 1 })}>Próximas lojas</a>}
          </div>
        </PostForm>
      )}
    </Panel>
  );
}

const columnsFor = (refusedStores: ChosenStoresProps["refusedStores"], refused?: StoresRefusal): Column<Store>[] => [
  {
    header: "Loja",
    rowHeader: true,
    cell: ({ uuid, name, cnpj }) => (
      <>
        {name}
        {cnpj && <Subtext>CNPJ {formatCnpj(cnpj)}</Subtext>}
        {refusedStores.some((store) => store.uuid === uuid) && <Badge tone="danger" label="Recusada pela rede" />}
      </>
    ),
  },
  {
    header: "Minutos por semana",
    cell: ({ uuid, name, weekly_minutes }) => {
      const field = minutesName(uuid);
      const errors = refused?.errors.filter(({ id }) => id === field).map(({ message }) => message);
      return (
        <MinutesInput
          name={field}
          label={`Minutos por semana em ${name}`}
          value={refused?.typed[field] ?? (weekly_minutes === null ? "" : String(weekly_minutes))}
          errors={errors}
        />
      );
    },
  },
  {
    header: "Retirar",
    cell: ({ uuid, name }) => (
      <input
        type="checkbox"
        name="exclude"
        value={uuid}
        aria-label={`Retirar ${name}`}
        defaultChecked={refused?.excluded.includes(uuid)}
        className={tickClass}
      />
    ),
  },
];
