import { SearchField, TextField } from "./fields/index.ts";
import { formatCpf, formatDate, formatInteger } from "./format.ts";
import { ConflictTable, Panel, VisitBadge } from "./page/index.ts";
import { Button, ButtonLink } from "./primitives/button.tsx";
import { BulkBar, type Column, defaultDisplay, FilterForm, ListFrame, Table } from "./table/index.ts";

type Person = { uuid: string; name: string; cpf: string; since: string; visits: number; status: string };

const labels: Record<string, string> = {
  working: "Em loja agora",
  leaved: "Saiu da loja",
  unfinished_visit: "Não fez checkout",
};
const names = ["Ana Lima", "Bruno Reis", "Carla Dias", "Davi Rocha", "Elisa Prado", "Fábio Nunes"];
const people: Person[] = names.map((name, index) => ({
  uuid: `p${index}`,
  name,
  cpf: `${12345678900 + index}`,
  since: `2026-0${index + 1}-11`,
  visits: index * 412,
  status: ["working", "leaved", "unfinished_visit"][index % 3] ?? "working",
}));

const columns: Column<Person>[] = [
  { header: "Nome", sort: "name", rowHeader: true, cell: (row) => <a href={`#${row.uuid}`}>{row.name}</a> },
  { header: "CPF", nowrap: true, cell: (row) => formatCpf(row.cpf) },
  { header: "Desde", sort: "since", nowrap: true, cell: (row) => formatDate(row.since) },
  { header: "Visitas", sort: "visits", numeric: true, cell: (row) => formatInteger(row.visits) },
  { header: "Situação", cell: (row) => <VisitBadge status={row.status} label={labels[row.status] ?? row.status} /> },
];

/** Shows filters, chips, bulk actions, rows and pagination, then an empty table. */
export function PlaygroundTables({ address }: { address: string }) {
  const path = address.split("?")[0] ?? address;
  const meta = { page: 2, per_page: 25, total: 1234, capped: false };
  return (
    <>
      <FilterForm
        path={path}
        keep={{ aba: "tabelas" }}
        more={<TextField name="city" label="Cidade" />}
        moreFilled={[""]}
      >
        <SearchField name="q" label="Nome ou CPF" />
      </FilterForm>
      <ListFrame
        listed={{
          found: { data: people, meta },
          path,
          address: `${path}?aba=tabelas&sort=-since&page=2`,
          display: defaultDisplay,
        }}
        noun={["visitante", "visitantes"]}
        caption="Visitantes"
        columns={columns}
        rowKey={(row) => row.uuid}
        chips={[{ label: "Situação", value: "Em loja agora", href: path }]}
        exports={path}
        select={{ form: "varios", name: "uuid", label: (row) => `Selecionar ${row.name}` }}
        bulk={
          <BulkBar id="varios" total={meta.total} filters="q=ana">
            <Button formAction="#vincular">Vincular</Button>
          </BulkBar>
        }
      />
      <Table
        id="tabela-densa"
        caption="Densa"
        showCaption
        dense
        columns={columns}
        rows={people}
        rowKey={(row) => row.uuid}
      />
      <Table
        id="tabela-vazia"
        caption="Sem nenhum registro"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.uuid}
        whenEmpty={<ButtonLink href={path}>Limpar</ButtonLink>}
      />
      <Panel id="p-conflito" title="Conflito">
        <ConflictTable
          savedBy="Bruno Reis, 20/11/2026 14:30"
          rows={[
            { label: "Nome", yours: "Ana Lima", theirs: "Ana Lima" },
            { label: "Telefone", yours: "(11) 98765-4321", theirs: "" },
          ]}
        />
      </Panel>
    </>
  );
}
