import { serviceProviderContracts as contracts } from "#app/contracts/agreements/contracts.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { formatMoney } from "#app/ui/format.ts";
import { DefinitionList, FileFrame, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/show.ts";
import { contractAt, contractCrumbs, contractName, contractPeriod } from "./describe.ts";
import { ContractStatus } from "./status.tsx";

const { labels } = contracts;

export async function loader({ context, params }: Route.LoaderArgs) {
  return { contract: await apiOf(context).find(contracts, params.id), may: abilitiesOf(context, contracts) };
}

/** A contract with its document. */
export default function Contract({ loaderData: { contract, may } }: Route.ComponentProps) {
  const { uuid, description, value_cents, has_file } = contract;
  const name = contractName(contract);
  const title = `Contrato com ${name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...contractCrumbs, { label: name }]}
        lead={<ContractStatus {...contract} />}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={contractAt(uuid, "/edit")}>
                {words.edit}
              </ButtonLink>
            )}
            {may.write && (
              <ButtonLink href={contractAt(uuid, "/file/edit")}>
                {has_file ? "Trocar documento" : "Enviar documento"}
              </ButtonLink>
            )}
            {may.remove && (
              <ButtonLink look="danger" href={contractAt(uuid, "/remove")} data-ask="">
                {words.remove}
              </ButtonLink>
            )}
          </>
        }
      />
      <DefinitionList
        items={[
          { term: labels.service_provider_uuid, detail: name },
          { term: labels.description, detail: description || null },
          { term: "Período", detail: contractPeriod(contract) },
          { term: labels.value_cents, detail: formatMoney(value_cents) },
          {
            term: "Documento",
            detail: has_file ? (
              <a className="text-primary underline" href={contractAt(uuid, "/file")}>
                Baixar
              </a>
            ) : (
              "Não enviado"
            ),
          },
        ]}
      />
      {has_file && (
        <Panel title="Documento" id="documento">
          <FileFrame file={contractAt(uuid, "/file")} title={`Documento do contrato com ${name}`} />
        </Panel>
      )}
    </>
  );
}
