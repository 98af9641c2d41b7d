import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { AgencySupplierContract } from "#app/contracts/agreements/contracts.ts";
import { findRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/show.ts";
import { labels, nameOf, period, permission, place, project, trail } from "./projects.ts";
import { Standing } from "./standing.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const contract = await findRecord<AgencySupplierContract>(apiOf(context), place, params.id);
  const level = levelOf(context.get(userContext), permission);
  return { contract, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

const columns: Column<AgencySupplierContract["stores"][number]>[] = [
  { header: "Loja", rowHeader: true, cell: ({ name }) => name },
];

/** One project: its facts, its document, its stores. */
export default function Project({ loaderData: { contract, may } }: Route.ComponentProps) {
  const { uuid, supplier, people, stores, has_file } = contract;
  const title = nameOf(contract);
  const send = has_file ? "Trocar documento" : "Enviar documento";
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...trail, { label: title }]}
        lead={<Standing {...contract} />}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={project(uuid, "/edit")}>
                {words.edit}
              </ButtonLink>
            )}
            {may.write && <ButtonLink href={project(uuid, "/file/edit")}>{send}</ButtonLink>}
            {may.remove && (
              <ButtonLink look="danger" href={project(uuid, "/remove")} data-ask="">
                {words.remove}
              </ButtonLink>
            )}
          </>
        }
      />
      <DefinitionList
        items={[
          { term: labels.supplier_uuid, detail: supplier.name },
          { term: "Período", detail: period(contract) },
          { term: labels.people, detail: formatInteger(people) },
          {
            term: "Documento",
            detail: has_file ? (
              <a className="text-primary underline" href={project(uuid, "/file")}>
                Baixar
              </a>
            ) : (
              "Não enviado: o projeto está com pendência"
            ),
          },
        ]}
      />
      <Panel title={`Lojas (${formatInteger(stores.length)})`} id="lojas">
        <Table
          caption="Lojas do projeto"
          columns={columns}
          rows={stores}
          rowKey={({ uuid }) => uuid}
          linkless
          whenEmpty={<p>Nenhuma loja escolhida ainda.</p>}
        />
      </Panel>
    </>
  );
}
