import { type PersonReportSection, personReportOperation } from "#app/contracts/people/data-requests.ts";
import { apiOf } from "#app/session/client.ts";
import { formatCpf, formatDateTime, formatInteger } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../addresses.ts";
import type { Route } from "./+types/show.ts";
import { describeCell } from "./describe-cell.ts";
import { reportAt, reportCrumbs } from "./tabs.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { report: (await apiOf(context).read(personReportOperation, { id: params.id })).person_report };
}

/** All that is held about one person, section by section. */
export default function PersonReportPage({ loaderData: { report } }: Route.ComponentProps) {
  const { uuid, cpf, reason, request_uuid, requested_by_name, created_at, reads, sections } = report;
  const title = `Relatório do CPF ${formatCpf(cpf)}`;
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const empty = sections.filter(({ rows }) => rows.length === 0);
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...reportCrumbs, { label: formatCpf(cpf) }]}
        actions={
          <>
            <ButtonLink href={reportAt(uuid, "/file?format=pdf")}>Baixar PDF</ButtonLink>
            <ButtonLink href={reportAt(uuid, "/file?format=csv")}>Baixar CSV</ButtonLink>
            <ButtonLink href={reportAt(uuid, "/verification")}>Conferir o registro de leituras</ButtonLink>
          </>
        }
      />
      <DefinitionList
        items={[
          { term: "Motivo", detail: reason },
          { term: "Reunido por", detail: `${requested_by_name}, ${formatDateTime(String(created_at))}` },
          { term: "Leituras deste relatório", detail: formatInteger(reads) },
          ...(request_uuid
            ? [
                {
                  term: "Pedido",
                  detail: (
                    <a
                      className="inline-block py-1 text-primary underline"
                      href={`${backofficeAddresses.dataRequests}/${request_uuid}`}
                    >
                      Pedido do titular
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
      {filled.length === 0 && <p>A plataforma não guarda nada sobre este CPF.</p>}
      {filled.map((section) => (
        <Section {...section} key={section.key} />
      ))}
      {empty.length > 0 && (
        <Panel title="Sem registros" id="sem-registros">
          <p>{empty.map((section) => section.title).join("; ")}.</p>
        </Panel>
      )}
    </>
  );
}

/** The most rows of a section that the page shows; the files have all. */
const MOST = 100;

type Numbered = { line: number; cells: PersonReportSection["rows"][number] };

/** One part of the data, with its origin. */
function Section({ title, source, rows }: PersonReportSection) {
  const headings = Object.keys(rows[0] ?? {});
  const columns = headings.map(
    (header, i): Column<Numbered> => ({
      header,
      rowHeader: i === 0,
      cell: ({ cells }) => describeCell(header, cells[header]),
    }),
  );
  const id = title.toLowerCase().replace(/[^\p{L}\d]+/gu, "-");
  return (
    <Panel title={title} id={id}>
      <p className="text-muted-foreground">De onde veio: {source}</p>
      <Table
        id={`linhas-${id}`}
        caption={title}
        columns={columns}
        rows={rows.slice(0, MOST).map((cells, line) => ({ line, cells }))}
        rowKey={({ line }) => String(line)}
        linkless
        cards
      />
      {rows.length > MOST && (
        <p>
          {MOST} de {formatInteger(rows.length)}: os arquivos têm todos.
        </p>
      )}
    </Panel>
  );
}
