import { documentGaps } from "#app/contracts/document-rules.ts";
import { documentProblems } from "#app/contracts/documents.ts";
import { type PendingDocs, pendingGaps } from "#app/contracts/pending-docs.ts";
import { listAt, paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { formatCpf, formatDate } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { type Column, chipsOf, FilterForm, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { EVERY, filterNames, placeFor, queryOf } from "./place.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const where = placeFor(context.get(userContext));
  const filters = paramsOf(new URL(request.url), filterNames);
  return { where, filters, listed: await listAt<PendingDocs>(context, request, where, queryOf(filters)) };
}

type Gap = PendingDocs["networks"][number]["gaps"][number];

/** `ASO: Vencido, 03/02/2026`; of what was refused also why. */
function lacks({ document_type, gap, problem, expires_on }: Gap): string {
  const why = gap === "denied" && problem ? ` (${documentProblems[problem]})` : "";
  const day = expires_on && (gap === "expired" || gap === "expiring") ? `, ${formatDate(expires_on)}` : "";
  return `${document_type.name}: ${documentGaps[gap]}${why}${day}`;
}

const columnsFor = (people: string): Column<PendingDocs>[] => [
  {
    header: "Visitante",
    rowHeader: true,
    cell: ({ visitor: { uuid, name } }) => <a href={`${people}/${uuid}`}>{name}</a>,
  },
  { header: "CPF", nowrap: true, cell: ({ visitor }) => formatCpf(visitor.cpf) },
  { header: "Supervisor", cell: ({ visitor }) => visitor.responsible_name },
  {
    header: "O que falta",
    cell: ({ networks }) => (
      <ul className="grid gap-1">
        {networks.map(({ retailer, gaps }) => (
          <li key={retailer.uuid}>
            <strong>{retailer.name}</strong>: {gaps.map(lacks).join("; ")}
          </li>
        ))}
      </ul>
    ),
  },
];

const title = "Documentos pendentes";
const labels = { name_or_cpf: "Nome ou CPF", gap: "Pendência" };
const choices = { ...documentGaps, [EVERY]: "Todas, e as que vencem em 30 dias" };
const gaps = [...pendingGaps, EVERY].map((value) => ({ value, label: choices[value as keyof typeof choices] }));

/** Who lacks which document at which network: never sent, refused, over, or soon to be. */
export default function PendingDocsList({ loaderData: { where, filters, listed } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[where.home, { label: title }]} />
      <FilterForm path={`${where.path}/search`}>
        <TextField
          name="name_or_cpf"
          label={labels.name_or_cpf}
          defaultValue={filters.name_or_cpf}
          type="search"
          data-key="/"
          maxLength={200}
        />
        <SelectField
          name="gap"
          label={labels.gap}
          placeholder="As que impedem a entrada"
          options={gaps}
          defaultValue={filters.gap}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["visitante", "visitantes"]}
        caption={title}
        columns={columnsFor(where.people)}
        rowKey={({ visitor }) => visitor.uuid}
        chips={chipsOf(listed.address, filters, labels, { gap: choices })}
        exports={`${where.path}/export`}
        whenEmpty={<a href={where.people}>Ver os visitantes</a>}
      />
    </>
  );
}
