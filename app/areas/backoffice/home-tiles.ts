import { missingSignatures } from "#app/contracts/documents/access-terms.ts";
import { openLinesOperation } from "#app/contracts/money/conciliation.ts";
import { invoiceList, invoiceTotalsOperation } from "#app/contracts/money/invoices.ts";
import { dataRequestList } from "#app/contracts/people/data-requests.ts";
import { EXPIRY_DAYS } from "#app/contracts/people/visitor-statuses.ts";
import { addDays, dayAt } from "#app/contracts/platform/dates.ts";
import { settle } from "#app/crud/settle.ts";
import { invoicePathsFor } from "#app/screens/invoices/paths.ts";
import { countTile, type TileFacts, TOTAL_ONLY } from "#app/screens/to-do/load-tiles.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatMoney } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "./addresses.ts";
import { describeDue } from "./visitorHistory/requests/describe.tsx";

/** A data subject's request is urgent this many days before it is due. */
const DUE_SOON = 5;

type Facts = Omit<TileFacts, "href">;

/** Invoices and lines of the bank that wait; `now` has all open invoices. */
export async function moneyTiles(context: Context) {
  const { path } = invoicePathsFor(context);
  const today = dayAt(new Date());
  const tile = (filter: Record<string, string>, facts: Facts) =>
    countTile(apiOf(context).list(invoiceList, { ...filter, ...TOTAL_ONLY }), {
      ...facts,
      href: withSearch(path, filter),
    });
  const [totals, overdue, lines, due, open] = await Promise.all([
    settle(apiOf(context).read(invoiceTotalsOperation, {})),
    tile(
      { state: "overdue" },
      { label: "Faturas vencidas", one: "Fatura vencida", rule: "Venceram e não foram pagas.", tone: "danger" },
    ),
    countTile(apiOf(context).read(openLinesOperation, TOTAL_ONLY), {
      label: "Linhas do banco sem conciliação",
      one: "Linha do banco sem conciliação",
      rule: "Dos arquivos de retorno, as que aguardam decisão.",
      tone: "warning",
      href: backofficeAddresses.openLines,
    }),
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
  const owed = totals?.invoice_totals.find(({ state }) => state === "overdue");
  const amount = owed ? `${formatMoney(owed.open_cents)}. ` : "";
  return { toDo: [overdue && { ...overdue, rule: `${amount}${overdue.rule}` }, lines, due], now: [open] };
}

/** The requests of data subjects by the days that are left, and the one that is due first. */
export function requestTiles(context: Context) {
  const today = dayAt(new Date());
  const tile = async (due_until: string, facts: Facts) => {
    const filter = { state: "open", due_until };
    const list = apiOf(context).list(dataRequestList, { ...filter, ...TOTAL_ONLY });
    const found = await countTile(list, { ...facts, href: withSearch(backofficeAddresses.dataRequests, filter) });
    // The list begins with the request that is due first.
    const [first] = (await settle(list))?.data ?? [];
    return found && first ? { ...found, note: `O primeiro: ${describeDue(first, today)}` } : found;
  };
  return Promise.all([
    tile(addDays(today, -1), {
      label: "Pedidos de titulares atrasados",
      one: "Pedido de titular atrasado",
      rule: "Passaram dos 15 dias sem resposta.",
      tone: "danger",
    }),
    tile(addDays(today, DUE_SOON), {
      label: `Pedidos de titulares com prazo em até ${DUE_SOON} dias`,
      one: `Pedido de titular com prazo em até ${DUE_SOON} dias`,
      rule: "Em aberto, com os atrasados.",
      tone: "warning",
    }),
  ]);
}

/** The accounts that owe a signature. */
export const termTile = (context: Context) =>
  countTile(apiOf(context).list(missingSignatures, TOTAL_ONLY), {
    label: "Termos que faltam assinar",
    one: "Termo que falta assinar",
    rule: "Contas que devem a assinatura da versão em vigor.",
    tone: "warning",
    href: backofficeAddresses.missingSignatures,
  });
