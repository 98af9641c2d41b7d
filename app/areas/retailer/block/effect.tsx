import { type BlockEffect, EFFECT_DAYS } from "#app/contracts/visits/block-effect.ts";
import { formatDate, formatDateTime, formatInteger } from "#app/ui/format.ts";
import { type Column, formatCount, Table } from "#app/ui/table/index.ts";

type Person = BlockEffect["people"]["data"][number];
type Inside = BlockEffect["inside"]["data"][number];
type Visit = BlockEffect["visits"]["data"][number];

const who = { header: "Pessoa", rowHeader: true, cell: ({ name }: { name: string }) => name };
const owner = { header: "Contratante", cell: ({ owner_name }: { owner_name: string }) => owner_name };
const store = { header: "Loja", cell: (row: { store: { name: string } }) => row.store.name };

const peopleColumns: Column<Person>[] = [
  who,
  owner,
  { header: "Função", cell: ({ job_function_name }) => job_function_name },
  { header: "Lojas com vínculo", numeric: true, cell: ({ stores_count }) => formatInteger(stores_count) },
];
const insideColumns: Column<Inside>[] = [
  who,
  owner,
  store,
  { header: "Entrou às", nowrap: true, cell: ({ entered_at }) => formatDateTime(entered_at) },
];
const visitColumns: Column<Visit>[] = [
  { header: "Dia", nowrap: true, cell: ({ day }) => formatDate(day) },
  who,
  owner,
  store,
];

/** The effect of a block: the people it stops, those inside a store now, and the visits it prevents. */
export function EffectLists({ effect }: { effect: BlockEffect }) {
  const { known_as, other_blocks, people, inside, visits } = effect;
  return (
    <>
      <p>
        {known_as ? (
          <strong>{known_as}</strong>
        ) : (
          "Nenhum cadastro que esta rede vê tem este número. O bloqueio vale se ele aparecer."
        )}
      </p>
      {other_blocks > 0 && (
        <p>
          {other_blocks === 1 ? "Já há outro bloqueio" : `Já há outros ${formatInteger(other_blocks)} bloqueios`} em
          vigor ou por começar para este número.
        </p>
      )}
      <Shown
        id="impedidas"
        title={`Impede ${formatCount(people.meta, ["pessoa", "pessoas"])}`}
        list={people}
        columns={peopleColumns}
        rowKey={({ uuid }) => uuid}
      />
      <Shown
        id="dentro"
        title={`${formatCount(inside.meta, ["pessoa está", "pessoas estão"])} em loja agora`}
        note="O bloqueio não retira ninguém da loja: avise a portaria."
        list={inside}
        columns={insideColumns}
        rowKey={({ uuid, store }) => `${uuid} ${store.uuid}`}
      />
      <Shown
        id="visitas"
        title={`Impede ${formatCount(visits.meta, ["visita prevista", "visitas previstas"])} em ${EFFECT_DAYS} dias`}
        list={visits}
        columns={visitColumns}
        rowKey={({ uuid, store, day }) => `${uuid} ${store.uuid} ${day}`}
      />
    </>
  );
}

type ShownProps<Row> = {
  id: string;
  title: string;
  note?: string;
  list: { data: Row[]; meta: BlockEffect["people"]["meta"] };
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
};

/** One of the lists: its count as a heading, and its first rows. */
function Shown<Row>({ id, title, note, list: { data, meta }, columns, rowKey }: ShownProps<Row>) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <h3 className="font-medium">{title}</h3>
      {data.length > 0 && note && <p>{note}</p>}
      {data.length > 0 && (
        <Table id={`tabela-${id}`} caption={title} columns={columns} rows={data} rowKey={rowKey} linkless cards />
      )}
      {meta.total > data.length && (
        <p className="text-muted-foreground">Mostramos as primeiras {formatInteger(data.length)} linhas.</p>
      )}
    </div>
  );
}
