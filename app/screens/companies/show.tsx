import { users } from "#app/contracts/access/users.ts";
import {
  type CompanyDetails,
  type CompanyKind,
  companies,
  conditionalBlocks,
  supplierTypes,
} from "#app/contracts/directory/companies.ts";
import { companyOverviewOperations } from "#app/contracts/directory/company-overviews.ts";
import { documentRuleList } from "#app/contracts/documents/document-rules.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { describeBox } from "#app/crud/record-fields.ts";
import { settle } from "#app/crud/settle.ts";
import { areaIn, rulesPath } from "#app/screens/documentRules/tabs.tsx";
import { settingsTitle } from "#app/screens/retailerSettings/fields.ts";
import { apiOf } from "#app/session/client.ts";
import { formatCep, formatCnpj, formatPhone } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/show.ts";
import { cityName } from "./choices.ts";
import { companyPaths, kindAt } from "./kinds.ts";
import { Overview } from "./overview.tsx";
import { ClientStatus } from "./status.tsx";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const kind = kindAt(request);
  const api = apiOf(context);
  const [company, overview] = await Promise.all([
    api.find(companies[kind], id),
    settle(api.read(companyOverviewOperations[kind], { id })),
  ]);
  const area = areaIn(new URL(request.url).pathname);
  return { kind, area, company, overview: overview?.overview ?? null, may: abilitiesOf(context, companies[kind]) };
}

/** An account at a glance: its numbers, how it stands, and the ways to all that belongs to it. */
export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { kind, area, company, overview, may } = loaderData;
  const { uuid, trade_name: name, status } = company;
  const { list, at } = companyPaths(area, kind);
  return (
    <>
      <title>{name}</title>
      <PageHeader
        title={name}
        breadcrumb={[...listCrumbs(list, companies[kind], []), { label: name }]}
        lead={<ClientStatus status={status} />}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={at(uuid, "/edit")}>
                {words.edit}
              </ButtonLink>
            )}
            {area === "mob" && <ButtonLink href={newUserAt(kind, uuid)}>{users.words.add}</ButtonLink>}
            {kind === "retailer" && <ButtonLink href={at(uuid, "/settings")}>{settingsTitle}</ButtonLink>}
            {area === "mob" && kind === "retailer" && (
              <ButtonLink href={withSearch(rulesPath(area), { retailer_uuid: uuid })}>
                {documentRuleList.words.title}
              </ButtonLink>
            )}
            {may.remove && (
              <ButtonLink look="danger" href={at(uuid, "/remove")} data-ask="">
                {words.remove}
              </ButtonLink>
            )}
          </>
        }
      />
      <Panel title="Resumo" id="resumo">
        {overview ? (
          <Overview area={area} kind={kind} company={company} overview={overview} />
        ) : (
          <Unavailable subject="Resumo" href={at(uuid)} />
        )}
      </Panel>
      <Panel title="Contrato" id="contrato">
        <DefinitionList items={termsOf(company)} />
      </Panel>
      <Panel title="Cadastro" id="cadastro">
        <DefinitionList items={factsOf(company)} />
      </Panel>
    </>
  );
}

/** The form of a new user of an account: its users have the type of its kind. */
const newUserAt = (kind: CompanyKind, uuid: string) => withSearch("/mob/roles/users/new", { tipo: kind, conta: uuid });

const { labels } = companies.retailer;

/** The terms on which an account uses the product. */
function termsOf(company: CompanyDetails) {
  const { plan, use_mobconnect, second_factor_required, conditional_blocks: blocks } = company;
  const names: Record<string, string> = conditionalBlocks;
  return [
    { term: labels.plan_uuid, detail: plan?.name ?? "Nenhum" },
    { term: labels.use_mobconnect, detail: describeBox(use_mobconnect) },
    { term: "Segundo fator de quem entra com senha", detail: second_factor_required ? "Exigido" : "Opcional" },
    { term: labels.conditional_blocks, detail: blocks.map((slug) => names[slug] ?? slug).join(", ") || "Nenhum" },
  ];
}

/** The names, the contact and the address of an account. */
function factsOf(company: CompanyDetails) {
  const { legal_name, cnpj, supplier_type, contact_name, email, phone, cep, address } = company;
  return [
    { term: labels.legal_name, detail: legal_name || null },
    { term: labels.cnpj, detail: cnpj && formatCnpj(cnpj) },
    ...(supplier_type ? [{ term: labels.supplier_type, detail: supplierTypes[supplier_type] }] : []),
    { term: labels.contact_name, detail: contact_name || null },
    { term: labels.email, detail: email || null },
    { term: labels.phone, detail: formatPhone(phone) },
    { term: labels.address, detail: address || null },
    { term: labels.cep, detail: formatCep(cep) },
    { term: labels.city_id, detail: cityName(company) || null },
  ];
}
