import type { Visitor } from "#app/contracts/people/visitors.ts";
import { findRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatCpf, formatDate, formatPhone } from "#app/ui/format.ts";
import { Badge, DefinitionList, PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/show.ts";
import { visitorPathsFor } from "./paths.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const where = visitorPathsFor(context.get(userContext));
  return { where, visitor: await findRecord<Visitor>(apiOf(context), { ...where, concept: "visitor" }, params.id) };
}

/** A visitor, read-only. */
export default function VisitorPage({ loaderData: { where, visitor } }: Route.ComponentProps) {
  const { name, active, is_temporary } = visitor;
  const day = (date: string | null) => (date ? formatDate(date) : null);
  return (
    <>
      <title>{name}</title>
      <PageHeader title={name} breadcrumb={[where.home, where.list, { label: name }]} />
      <p className="flex flex-wrap gap-1">
        <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />
        {is_temporary && <Badge tone="info" label="Temporário" />}
      </p>
      <DefinitionList
        items={[
          { term: "CPF", detail: formatCpf(visitor.cpf) },
          { term: "Data de nascimento", detail: day(visitor.birth_date) },
          { term: "Telefone", detail: visitor.phone ? formatPhone(visitor.phone) : null },
          { term: "E-mail", detail: visitor.email || null },
          { term: "Função", detail: visitor.job_function_name },
          { term: "Supervisor", detail: visitor.responsible_name },
          { term: "Início do período", detail: day(visitor.temporary_from) },
          { term: "Fim do período", detail: day(visitor.temporary_until) },
        ]}
      />
    </>
  );
}
