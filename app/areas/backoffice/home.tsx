import { missingSignatures } from "#app/contracts/documents/access-terms.ts";
import { openLinesOperation } from "#app/contracts/money/conciliation.ts";
import { type InvoiceState, invoiceList, invoiceTotalsOperation } from "#app/contracts/money/invoices.ts";
import { dataRequestList } from "#app/contracts/people/data-requests.ts";
import { EXPIRY_DAYS } from "#app/contracts/people/visitor-statuses.ts";
import { addDays, dayAt } from "#app/contracts/platform/dates.ts";
import { addressOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { invoicePathsFor } from "#app/screens/invoices/paths.ts";
import { countTile, type TileFacts, TOTAL_ONLY } from "#app/screens/to-do/load-tiles.ts";
import { WorkHome } from "#app/screens/to-do/work-home.tsx";
import { apiOf } from "#app/session/client.ts";
import { formatMoney } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import type { Route } from "./+types/home.ts";
import { backofficeAddresses } from "./addresses.ts";
import { describeDue } from "./visitorHistory/requests/describe.tsx";

/** A data subject's request is urgent this many days before it is due. */
const DUE_SOON = 5;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { path } = invoicePathsFor(context);
  const today = dayAt(new Date());
  const tile = (filter: Record<string, string>, facts: Omit<TileFacts, "href">) =>
    countTile(apiOf(context).list(invoiceList, { ...filter, ...TOTAL_ONLY }), {
      ...facts,
      href: withSearch(path, filter),
    });
  const totals = settle(apiOf(context).read(invoiceTotalsOperation, {}));
  const amountOf = async (state: InvoiceState) => {
    const found = (await totals)?.invoice_totals.find((one) => one.state === state);
    return found ? `${formatMoney(found.open_cents)}. ` : "";
  };
  const requests = async (filter: Record<string, string>, facts: Omit<TileFacts, "href">) => {
    const list = apiOf(context).list(dataRequestList, { state: "open", ...filter, ...TOTAL_ONLY });
    const tile = await countTile(list, {
      ...facts,
      href: withSearch(backofficeAddresses.dataRequests, { state: "open", ...filter }),
    });
    // The list begins with the request that is due first.
    const [first] = (await settle(list))?.data ?? [];
    return tile && first ? { ...tile, note: `O primeiro: ${describeDue(first, today)}` } : tile;
  };
  const [owed, late, soon, unsigned, lines, overdue, due, open] = await Promise.all([
    amountOf("overdue"),
    requests(
      { due_until: addDays(today, -1) },
      {
        label: "Pedidos de titulares atrasados",
        one: "Pedido de titular atrasado",
        rule: "Passaram dos 15 dias sem resposta.",
        tone: "danger",
      },
    ),
    requests(
      { due_until: addDays(today, DUE_SOON) },
      {
        label: `Pedidos de titulares com prazo em até ${DUE_SOON} dias`,
        one: `Pedido de titular com prazo em até ${DUE_SOON} dias`,
        rule: "Em aberto, com os atrasados.",
        tone: "warning",
      },
    ),
    countTile(apiOf(context).list(missingSignatures, TOTAL_ONLY), {
      label: "Termos que faltam assinar",
      one: "Termo que falta assinar",
      rule: "Contas que devem a assinatura da versão em vigor.",
      tone: "warning",
      href: backofficeAddresses.missingSignatures,
    }),
    countTile(apiOf(context).read(openLinesOperation, TOTAL_ONLY), {
      label: "Linhas do banco sem conciliação",
      one: "Linha do banco sem conciliação",
      rule: "Dos arquivos de retorno, as que aguardam decisão.",
      tone: "warning",
      href: backofficeAddresses.openLines,
    }),
    tile(
      { state: "overdue" },
      { label: "Faturas vencidas", one: "Fatura vencida", rule: "Venceram e não foram pagas.", tone: "danger" },
    ),
    tile(
      { state: "open", due_until: addDays(today, EXPIRY_DAYS) },
      {
        label: `Faturas que vencem em ${EXPIRY_DAYS} dias`,
        one: `Fatura que vence em ${EXPIRY_DAYS} dias`,
        rule: `Em aberto, com vencimento em até ${EXPIRY_DAYS} dias.`,
        tone: "warning",
      },
    ),
    tile(
      { state: "open" },
      {
        label: "Faturas em aberto",
        one: "Fatura em aberto",
        rule: "Ainda não venceram nem foram pagas.",
        tone: "info",
      },
    ),
  ]);
  return {
    toDo: [overdue && { ...overdue, rule: `${owed}${overdue.rule}` }, lines, late, soon, due, unsigned],
    now: [open],
    address: addressOf(new URL(request.url)),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const lead = "Olá! Seja bem-vindo ao módulo administrativo financeiro.";
  return <WorkHome title="Backoffice" lead={lead} work={loaderData} />;
}
