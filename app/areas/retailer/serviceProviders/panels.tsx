import type { ReactNode } from "react";
import type { ServiceProviderContract } from "#app/contracts/agreements/contracts.ts";
import { type ServiceAgreementSummary, serviceAgreementStates } from "#app/contracts/agreements/service-agreements.ts";
import type { CompanyDocDemand } from "#app/contracts/documents/company-doc-demands.ts";
import type { CompanyDoc } from "#app/contracts/documents/company-docs.ts";
import type { VisitorListItem } from "#app/contracts/people/visitors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { DocumentStatus } from "#app/screens/companyDocs/document-status.tsx";
import { StateBadge } from "#app/screens/companyDocs/state-badge.tsx";
import { formatDate, formatDateTime, formatInteger, formatMoney } from "#app/ui/format.ts";
import { Badge, Panel, Unavailable } from "#app/ui/page/index.ts";
import { type Column, Table, withSearch } from "#app/ui/table/index.ts";
import { retailerAddresses } from "../addresses.ts";
import { documentAt } from "./paths.ts";

type PartProps<Row extends { uuid: string }> = {
  id: string;
  title: string;
  here: string;
  /** Null where they could not be read. */
  rows: Page<Row> | null;
  columns: Column<Row>[];
  linkless?: boolean;
  /** Below the rows: where all of them are. */
  more?: ReactNode;
};

/** One part of the page: its rows, and how many there are. */
function Part<Row extends { uuid: string }>({ id, title, here, rows, columns, linkless, more }: PartProps<Row>) {
  const heading = rows ? `${title} (${formatInteger(rows.meta.total)}${rows.meta.capped ? "+" : ""})` : title;
  return (
    <Panel id={id} title={heading}>
      {rows ? (
        <Table
          id={`tabela-${id}`}
          caption={title}
          columns={columns}
          rows={rows.data}
          rowKey={({ uuid }) => uuid}
          cards
          linkless={linkless || rows.data.length === 0}
        />
      ) : (
        <Unavailable subject={title} href={here} />
      )}
      {rows && rows.meta.total > rows.data.length && (
        <p className="text-muted-foreground">Mostramos {formatInteger(rows.data.length)} linhas.</p>
      )}
      {more}
    </Panel>
  );
}

const expiry = ({ expires_on }: { expires_on: string | null }) => (expires_on ? formatDate(expires_on) : "Não vence");

type DocumentsPanelProps = {
  here: string;
  provider: string;
  demands: Page<CompanyDocDemand> | null;
  sent: Page<CompanyDoc> | null;
};

/** The documents that the retailer demands of the company, and all that it sent. */
export function DocumentsPanel({ here, provider, demands, sent }: DocumentsPanelProps) {
  const link = (document: string | null, name: string) =>
    document ? <a href={documentAt(provider, document)}>{name}</a> : name;
  const demanded: Column<CompanyDocDemand>[] = [
    { header: "Documento", rowHeader: true, cell: (row) => link(row.document_uuid, row.document_type.name) },
    { header: "Situação", cell: StateBadge },
    { header: "Validade", nowrap: true, cell: (row) => (row.document_uuid ? expiry(row) : "–") },
    { header: "Prazo", nowrap: true, cell: ({ due_on }) => (due_on ? formatDate(due_on) : "–") },
  ];
  const documents: Column<CompanyDoc>[] = [
    { header: "Documento", rowHeader: true, cell: (row) => link(row.uuid, row.document_type.name) },
    { header: "Situação", cell: DocumentStatus },
    { header: "Validade", nowrap: true, cell: expiry },
    { header: "Enviado em", nowrap: true, cell: (row) => formatDateTime(String(row.submitted_at)) },
    { header: "Para", cell: ({ retailer }) => (retailer ? "Esta rede" : "Todas as redes") },
  ];
  const nothing = demands?.data.every(({ document_uuid }) => !document_uuid) ?? true;
  return (
    <>
      <Part
        id="exigidos"
        title="Documentos exigidos"
        here={here}
        rows={demands}
        columns={demanded}
        linkless={nothing}
      />
      <Part id="enviados" title="Documentos enviados" here={here} rows={sent} columns={documents} />
    </>
  );
}

/** Leads to the list of all of them. */
const All = ({ of, href }: { of: string; href: string }) => (
  <p>
    <a className="inline-block py-1 text-primary underline" href={href}>
      Ver em {of}
    </a>
  </p>
);

const contractColumns: Column<ServiceProviderContract>[] = [
  {
    header: "Contrato",
    rowHeader: true,
    cell: ({ uuid, description }) => <a href={`${retailerAddresses.contracts}/${uuid}`}>{description || "Contrato"}</a>,
  },
  { header: "Início", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  { header: "Valor", numeric: true, nowrap: true, cell: ({ value_cents }) => formatMoney(value_cents) },
];

type ContractsPanelProps = { here: string; provider: string; contracts: Page<ServiceProviderContract> | null };

/** The retailer's contracts with the provider. */
export function ContractsPanel({ here, provider, contracts }: ContractsPanelProps) {
  const all = withSearch(retailerAddresses.contracts, { service_provider_uuid: provider });
  return (
    <Part
      id="contratos"
      title="Contratos"
      here={here}
      rows={contracts}
      columns={contractColumns}
      more={<All of="Contratos" href={all} />}
    />
  );
}

const agreementColumns: Column<ServiceAgreementSummary>[] = [
  {
    header: "Serviços",
    rowHeader: true,
    cell: ({ uuid, services }) => <a href={`${retailerAddresses.agreements}/${uuid}`}>{services.join(", ")}</a>,
  },
  { header: "Início", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  { header: "Pessoas", numeric: true, cell: ({ people }) => formatInteger(people) },
  { header: "Situação", cell: ({ state }) => serviceAgreementStates[state] },
];

/** The provider's service declarations for the retailer. */
export const AgreementsPanel = ({
  here,
  agreements,
}: {
  here: string;
  agreements: Page<ServiceAgreementSummary> | null;
}) => (
  <Part
    id="declaracoes"
    title="Declarações de serviço"
    here={here}
    rows={agreements}
    columns={agreementColumns}
    linkless={agreements?.data.length === 0}
  />
);

const peopleColumns: Column<VisitorListItem>[] = [
  {
    header: "Pessoa",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={`${retailerAddresses.visitors}/${uuid}`}>{name}</a>,
  },
  { header: "Função", cell: ({ job_function_name }) => job_function_name },
  {
    header: "Situação",
    cell: ({ active }) => <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />,
  },
];

type PeoplePanelProps = { here: string; provider: string; people: Page<VisitorListItem> | null };

/** The provider's people whom the retailer sees. */
export const PeoplePanel = ({ here, provider, people }: PeoplePanelProps) => (
  <Part
    id="pessoas"
    title="Pessoas nesta rede"
    here={here}
    rows={people}
    columns={peopleColumns}
    more={<All of="Visitantes" href={withSearch(retailerAddresses.visitors, { owner_uuid: provider })} />}
  />
);
