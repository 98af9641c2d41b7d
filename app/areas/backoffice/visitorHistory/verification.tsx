import { type ChainOfOwner, reportVerificationOperation } from "#app/contracts/people/data-requests.ts";
import { apiOf } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Badge, PageHeader } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/verification.ts";
import { reportAt, reportCrumbs } from "./tabs.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return { id, ...(await apiOf(context).read(reportVerificationOperation, { id })) };
}

const columns: Column<ChainOfOwner>[] = [
  { header: "Conta", rowHeader: true, cell: ({ owner }) => owner.name },
  {
    header: "Registro",
    cell: ({ intact, broken_at }) =>
      intact ? (
        <Badge tone="success" label="Íntegro" />
      ) : (
        <Badge tone="danger" label={`Não confere desde a leitura nº ${formatInteger(broken_at ?? 0)}`} />
      ),
  },
];

/** The chains of document reads that concern a person, verified at this moment. */
export default function Verification({ loaderData: { id, verifications } }: Route.ComponentProps) {
  const title = "Registro de leituras";
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...reportCrumbs, { label: "Relatório", href: reportAt(id) }, { label: title }]}
        lead="Cada leitura do arquivo de um documento guarda o resumo da anterior: uma linha mudada, tirada ou posta aparece aqui."
      />
      {verifications.length > 0 ? (
        <Table caption={title} columns={columns} rows={verifications} rowKey={({ owner }) => owner.uuid} linkless />
      ) : (
        <p>Nenhuma conta cadastrou esta pessoa.</p>
      )}
    </>
  );
}
