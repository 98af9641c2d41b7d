import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import { documentRuleList, documentRuleStates } from "#app/contracts/documents/document-rules.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { allOf } from "#app/crud/choices.ts";
import { filtersFor, linked, lookupFilter, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/list.ts";
import { describeWhom, ruleSubjects, ruleTones } from "./describe.ts";
import { areaIn, SettingsTabs, useRules } from "./tabs.tsx";

const ruleRetailer = ({ retailer }: { retailer: { name: string } }) => retailer.name;

const filters = filtersFor(documentRuleList, {
  document_type_uuid: lookupFilter(
    "Documento",
    "Todos",
    allOf(documentTypes, ({ name }) => name),
  ),
  subject: select("De quem", "Pessoas e empresas", ruleSubjects),
  state: select("Situação", "Em vigor e por começar", documentRuleStates),
  // A retailer reads its own rules alone; the page of one leads here with its name.
  retailer_uuid: linked("Rede", ruleRetailer, "escolhida"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(documentRuleList, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, documentRuleList, filters);

const noAdd = { ...documentRuleList, words: { ...documentRuleList.words, add: undefined } };

/** The rules in force and those to come; the others by the filter. */
export default function DocumentRules({ loaderData: list }: Route.ComponentProps) {
  const { path, drafts, above } = useRules();
  const ofOne = areaIn(path) === "retailer";
  return (
    <ListPage
      resource={noAdd}
      list={list}
      filters={filters}
      parents={above}
      lead={`Os documentos que ${ofOne ? "a" : "cada"} rede exige das pessoas e das empresas prestadoras, e desde quando. Sem o documento em ordem a pessoa não entra; a empresa fica com pendência.`}
      actions={
        list.may.write && (
          <>
            <ButtonLink look="primary" href={`${drafts}/new`}>
              {documentRuleDrafts.words.add}
            </ButtonLink>
            <ButtonLink href={`${drafts}/new?de=empresas`}>Nova regra para empresas</ButtonLink>
          </>
        )
      }
      columns={[
        {
          header: "Documento",
          sort: "document_type",
          rowHeader: true,
          cell: ({ uuid, document_type }) => <a href={`${path}/${uuid}`}>{document_type.name}</a>,
        },
        ...(ofOne ? [] : [{ header: "Rede", sort: "retailer", cell: ruleRetailer }]),
        { header: "De quem", cell: describeWhom },
        { header: "Desde", sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
        {
          header: "Até",
          sort: "ends_on",
          nowrap: true,
          cell: ({ ends_on, is_end }) => (is_end ? "–" : ends_on ? formatDate(ends_on) : "Sem fim"),
        },
        {
          header: "Aviso (dias)",
          sort: "warn_days",
          numeric: true,
          cell: ({ is_end, warn_days }) => (is_end ? "–" : formatInteger(warn_days)),
        },
        {
          header: "Situação",
          sort: "state",
          cell: ({ state }) => <Badge tone={ruleTones[state]} label={documentRuleStates[state]} />,
        },
      ]}
      whenEmpty={<p>Nenhum documento é exigido: as pessoas entram sem eles.</p>}
    >
      <SettingsTabs current={path} />
    </ListPage>
  );
}
