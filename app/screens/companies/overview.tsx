import type { CompanyDetails, CompanyKind } from "#app/contracts/directory/companies.ts";
import type { CompanyOverview } from "#app/contracts/directory/company-overviews.ts";
import { formatDateTime, formatMoney } from "#app/ui/format.ts";
import { DefinitionList, type Tile, Tiles } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";

type OverviewProps = {
  area: string;
  kind: CompanyKind;
  company: Pick<CompanyDetails, "uuid" | "document_validation_type">;
  overview: CompanyOverview;
  /** The pages that the reader may open from here. */
  leads: Record<"visitors" | "users" | "signIn" | "validations", boolean>;
};

/** The numbers of an account, each leading to its rows where the reader's area has them. */
export function Overview({ area, kind, company, overview, leads }: OverviewProps) {
  const { last_login_at: at, authentication_providers: providers } = overview;
  return (
    <>
      <Tiles
        items={[...peopleTiles({ area, kind, company, overview, leads }), ...accountTiles(company, overview, leads)]}
      />
      <DefinitionList
        items={[
          { term: "Último acesso de um usuário", detail: at ? formatDateTime(String(at)) : "Ninguém entrou ainda" },
          {
            term: "Provedor de acesso da conta",
            detail: (
              <>
                {overview.authentication_provider?.name ?? "Nenhum: um novo usuário entra com senha"}{" "}
                {leads.signIn && (
                  <a className="text-primary underline" href={`/mob/roles/accounts/${company.uuid}`}>
                    Mudar como entram
                  </a>
                )}
              </>
            ),
          },
          {
            term: "Provedores em uso",
            detail: providers.map(({ name }) => name).join(", ") || "Nenhum: todos entram com senha",
          },
        ]}
      />
    </>
  );
}

type Facts = OverviewProps["company"];

/** The people of an account, the stores, and the documents that wait. */
function peopleTiles({ area, kind, company, overview, leads }: OverviewProps): Tile[] {
  const ofRetailer = kind === "retailer";
  const inStores = ofRetailer ? withSearch(`/${area}/retailers/stores`, { retailer_uuid: company.uuid }) : undefined;
  const decides = leads.validations && ofRetailer && company.document_validation_type === "mob";
  const filter: Record<string, string> = ofRetailer
    ? { retailer_uuid: company.uuid }
    : { owner_uuid: company.uuid, active: "true" };
  return [
    {
      label: "Visitantes",
      one: "Visitante",
      count: overview.visitors_count,
      tone: "info",
      rule: ofRetailer ? "Têm vínculo ativo ou pendente em lojas da rede." : "Cadastros ativos desta conta.",
      href: leads.visitors ? withSearch("/mob/visitors/search", filter) : undefined,
    },
    {
      label: "Lojas",
      one: "Loja",
      count: overview.stores_count,
      tone: "info",
      rule: ofRetailer ? "Cadastradas nesta rede." : "Em que esta conta tem visitantes.",
      href: inStores,
    },
    {
      label: "Pessoas com documentos à espera",
      one: "Pessoa com documentos à espera",
      count: overview.waiting_count,
      capped: overview.waiting_capped,
      tone: "warning",
      rule: "Aguardam avaliação; até lá os documentos não contam.",
      href: decides ? withSearch("/mob/visitorDocsValidations/search", { retailer_uuid: company.uuid }) : undefined,
    },
  ];
}

/** The users of an account, and what it owes. */
function accountTiles({ uuid }: Facts, overview: CompanyOverview, leads: OverviewProps["leads"]): Tile[] {
  const { overdue_count, overdue_cents } = overview;
  const users = (filter: object) =>
    leads.users ? withSearch("/mob/roles/users", { account_uuid: uuid, ...filter }) : undefined;
  return [
    {
      label: "Usuários",
      one: "Usuário",
      count: overview.users_count,
      tone: overview.users_count === 0 ? "warning" : "info",
      rule: overview.users_count === 0 ? "Ninguém entra por esta conta." : "Ativos, que entram por esta conta.",
      href: users({ active: "true" }),
    },
    {
      label: "Convites sem resposta",
      one: "Convite sem resposta",
      count: overview.invited_count,
      tone: "warning",
      rule: "Usuários que ainda não escolheram a senha.",
      href: users({ state: "invited" }),
    },
    {
      label: "Faturas vencidas",
      one: "Fatura vencida",
      count: overdue_count,
      tone: "danger",
      rule: "Venceram e não foram pagas.",
      note: formatMoney(overdue_cents),
    },
  ];
}
