import { type LiteVisitor, pendingApproveVisitors } from "#app/contracts/people/lite-visitors.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { WhatIs } from "#app/screens/help/what-is.tsx";
import { formatCpf, formatDateTime } from "#app/ui/format.ts";
import { Flash, PageHeader } from "#app/ui/page/index.ts";
import { type Column, ExportLinks, FilterChips, formatCount, Pagination, Results, Table } from "#app/ui/table/index.ts";
import { notifications } from "#app/ui/words.ts";

type PendingProps = {
  /** Path of the list of visitors. */
  path: string;
  found: Page<LiteVisitor>;
  address: string;
  /** True when this user may decide. */
  writes: boolean;
};

const { title, one, many } = pendingApproveVisitors.words;

const columnsFor = (path: string, writes: boolean): Column<LiteVisitor>[] => [
  {
    header: "Nome",
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => (writes ? <a href={`${path}/pending/${uuid}`}>{name}</a> : name),
  },
  { header: "CPF", sort: "cpf", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  { header: "Empresa informada", sort: "company", cell: ({ company }) => company },
  { header: "Loja", sort: "store", cell: ({ store }) => `${store.name} (${store.retailer_name})` },
  { header: "Finalidade", sort: "purpose", cell: ({ purpose }) => purpose },
  {
    header: "Recebido em",
    sort: "created_at",
    nowrap: true,
    cell: ({ created_at }) => formatDateTime(String(created_at)),
  },
];

/** Lite visitors who named this account and wait for its approval. */
export function Pending({ path, found: { data, meta }, address, writes }: PendingProps) {
  const count = formatCount(meta, [one, many]);
  const chips = [{ label: "Situação", value: "Aguardando aprovação", href: path }];
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...listCrumbs(path, visitors, []), { label: title }]}
        lead={<WhatIs name="lite">cadastro lite</WhatIs>}
      />
      {meta.total > 0 && <Flash tone="info" text={notifications.pendingApproval(meta.total)} />}
      <Results announce={count}>
        <FilterChips chips={chips} />
        {meta.total > 0 && (
          <div className="flex flex-wrap justify-end gap-2 print:hidden">
            <ExportLinks to={`${path}/export`} address={address} count={count} />
          </div>
        )}
        <Table
          caption={title}
          columns={columnsFor(path, writes)}
          rows={data}
          rowKey={({ uuid }) => uuid}
          address={address}
          linkless={!writes}
          whenEmpty={<a href={path}>Ver os visitantes</a>}
        />
        <Pagination meta={meta} address={address} />
      </Results>
    </>
  );
}
