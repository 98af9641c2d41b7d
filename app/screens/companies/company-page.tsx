import type { ReactNode } from "react";
import { accountSignIns } from "#app/contracts/access/account-sign-ins.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { users } from "#app/contracts/access/users.ts";
import { type CompanyKind, companies } from "#app/contracts/directory/companies.ts";
import { companyOverviewOperations } from "#app/contracts/directory/company-overviews.ts";
import { documentRuleList } from "#app/contracts/documents/document-rules.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import type { PageArgs } from "#app/crud/load-list.ts";
import { settle } from "#app/crud/settle.ts";
import { areaIn, rulesPath } from "#app/screens/documentRules/tabs.tsx";
import { settingsTitle } from "#app/screens/retailerSettings/fields.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { DefinitionList, PageHeader, Panel, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { factsOf, termsOf } from "./facts.ts";
import { companyPaths, kindAt } from "./kinds.ts";
import { Overview } from "./overview.tsx";
import { ClientStatus } from "./status.tsx";

/** The account that a page is about, with its numbers and what the reader may open from it. */
export async function loadCompany({ context, params, request }: PageArgs) {
  const id = String(params.id);
  const kind = kindAt(request);
  const api = apiOf(context);
  const [company, overview] = await Promise.all([
    api.find(companies[kind], id),
    settle(api.read(companyOverviewOperations[kind], { id })),
  ]);
  const area = areaIn(new URL(request.url).pathname);
  const may = abilitiesOf(context, companies[kind]);
  return { kind, area, company, overview: overview?.overview ?? null, may, leads: leadsOf(context, area) };
}

/** The other pages that the reader may open from here: the administration's, by its permissions. */
function leadsOf(context: Context, area: string) {
  const isMob = area === "mob";
  return {
    visitors: isMob && abilitiesOf(context, visitors).read,
    users: isMob && abilitiesOf(context, users).read,
    newUser: isMob && abilitiesOf(context, users).write,
    signIn: isMob && abilitiesOf(context, accountSignIns).write,
    rules: isMob && abilitiesOf(context, documentRuleList).read,
    validations: isMob && levelOf(context.get(userContext), "admin-document-validations") > 0,
  };
}

type CompanyPageProps = { loaded: Awaited<ReturnType<typeof loadCompany>>; children?: ReactNode };

/**
 * An account at a glance: its numbers, how it stands, and the ways to all that belongs to it; `children` are the area's own
 * panels.
 */
export function CompanyPage({ loaded, children }: CompanyPageProps) {
  const { kind, area, company, overview, may, leads } = loaded;
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
            {leads.newUser && <ButtonLink href={newUserAt(kind, uuid)}>{users.words.add}</ButtonLink>}
            {kind === "retailer" && <ButtonLink href={at(uuid, "/settings")}>{settingsTitle}</ButtonLink>}
            {leads.rules && kind === "retailer" && (
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
          <Overview area={area} kind={kind} company={company} overview={overview} leads={leads} />
        ) : (
          <Unavailable subject="Resumo" href={at(uuid)} />
        )}
      </Panel>
      {children}
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
