import { type LiteVisitor, pendingApproveVisitors } from "#app/contracts/people/lite-visitors.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { formatCpf, formatDateTime } from "#app/ui/format.ts";
import { Flash, PageHeader } from "#app/ui/page/index.ts";
import { type Column, FilterChips, Pagination, Results, Table } from "#app/ui/table/index.ts";
import { notifications } from "#app/ui/words.ts";

type PendingProps = {
  /** Path of the list of visitors. */
  path: string;
  found: Page<LiteVisitor>;
  address: string;
  /** True when this user may decide. */
  writes: boolean;
};

const { title } = pendingApproveVisitors.words;

const columnsFor = (path: string, writes: boolean): Column<LiteVisitor>[] => [
  {
    header: "Nome",
    rowHeader: true,
    cell: ({ uuid, name }) => (writes ? <a href={`${path}/pending/${uuid}`}>{name}</a> : name),
  },
  { header: "CPF", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  { header: "Empresa informada", cell: ({ company }) => company },
  { header: "Loja", cell: ({ store }) => `${store.name} (${store.retailer_name})` },
  { header: "Finalidade", cell: ({ purpose }) => purpose },
  { header: "Recebido em", nowrap: true, cell: ({ created_at }) => formatDateTime(String(created_at)) },
];

/** Lite visitors who named this account and wait for its approval. */
export function Pending({ path, found: { data, meta }, address, writes }: PendingProps) {
  const chips = [{ label: "Situação", value: "Aguardando aprovação", href: path }];
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[...listCrumbs(path, visitors, []), { label: title }]} />
      {meta.total > 0 && <Flash tone="info" text={notifications.pendingApproval(meta.total)} />}
      <Results announce={`${meta.total} cadastros`}>
        <FilterChips chips={chips} />
        <Table
          caption={title}
          columns={columnsFor(path, writes)}
          rows={data}
          rowKey={({ uuid }) => uuid}
          linkless={!writes}
          whenEmpty={<a href={path}>Ver os visitantes</a>}
        />
        <Pagination meta={meta} address={address} />
      </Results>
    </>
  );
}
