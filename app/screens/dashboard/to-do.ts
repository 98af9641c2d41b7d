import { type VisitorStatus, visitorStatuses } from "#app/contracts/people/visitor-statuses.ts";
import type { VisitorsSummary } from "#app/contracts/reports/dashboard-summaries.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { visitorLinks } from "./links.ts";
import type { Dashboard } from "./load-dashboard.ts";

/** Returns the tile of a status, which leads to the visitors that have it. */
export function statusTile(dashboard: Dashboard, status: VisitorStatus, count: number, tone: Tile["tone"]): Tile {
  return { ...visitorStatuses[status], count, tone, href: visitorLinks(dashboard).standing(status) };
}

/** The lists beside the visitors' that the user may open. */
interface Leads {
  projects: boolean;
  agreements: boolean;
}

/** Returns what an owner has to resolve, the most urgent first. */
export function toDoTiles(dashboard: Dashboard, people: VisitorsSummary, leads: Leads): Tile[] {
  const { to_do } = people;
  const { pending_visitors } = to_do;
  const tile = (status: VisitorStatus, count: number, tone: Tile["tone"]) => statusTile(dashboard, status, count, tone);
  return [
    tile("stopped_today", to_do.stopped_today, "danger"),
    tile("stopped_tomorrow", to_do.stopped_tomorrow, "danger"),
    tile("denied_documents", to_do.denied_documents, "danger"),
    tile("expiring_documents", to_do.expiring_documents, "warning"),
    {
      label: "Cadastros pendentes de aprovação",
      one: "Cadastro pendente de aprovação",
      rule: "Quem se cadastrou para uma loja e espera a sua aprovação.",
      count: pending_visitors,
      tone: "warning",
      href: withSearch(dashboard.paths.peopleFound, { pending_approve_visitors: String(pending_visitors) }),
    },
    tile("pending_allocation", to_do.pending_allocations, "info"),
    ...(leads.projects ? projectTiles(dashboard, people) : []),
    ...(leads.agreements ? [agreementTile(dashboard, people)] : []),
  ];
}

function projectTiles(
  { paths }: Dashboard,
  { to_do, agency_supplier_contract_status: status }: VisitorsSummary,
): Tile[] {
  const list = `${paths.projects}/search`;
  return [
    {
      label: "Projetos sem documento",
      one: "Projeto sem documento",
      rule: "Vigentes hoje, e o documento assinado não foi enviado.",
      count: status?.with_pendency ?? 0,
      tone: "warning",
      href: withSearch(list, { pendency: "true", period: "current" }),
    },
    {
      label: "Projetos perto do fim",
      one: "Projeto perto do fim",
      rule: "Vigentes hoje, com fim nos próximos 30 dias.",
      count: to_do.ending_contracts ?? 0,
      tone: "warning",
      href: withSearch(list, { ending: "true" }),
    },
  ];
}

const agreementTile = ({ paths }: Dashboard, { to_do }: VisitorsSummary): Tile => ({
  label: "Declarações de serviço perto do fim",
  one: "Declaração de serviço perto do fim",
  rule: "Em vigor, com fim nos próximos 30 dias e sem renovação enviada à rede.",
  count: to_do.ending_agreements ?? 0,
  tone: "warning",
  href: withSearch(`${paths.agreements}/search`, { ending: "true" }),
});
