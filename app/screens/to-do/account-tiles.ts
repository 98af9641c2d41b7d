import { threatList } from "#app/contracts/documents/expiries.ts";
import { invoiceList } from "#app/contracts/money/invoices.ts";
import { EXPIRY_DAYS } from "#app/contracts/people/visitor-statuses.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { cachedOwnList } from "#app/crud/cached-lists.ts";
import type { Settled } from "#app/crud/settle.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { countTile, TOTAL_ONLY } from "./load-tiles.ts";

/** Counts what waits for an agency, a supplier or a service provider besides its visitors. */
export async function loadAccountTiles(context: Context): Promise<Settled<Tile>[]> {
  const user = context.get(userContext);
  return user.role.user_type === "agency" ? threatenedVisits(context) : overdueInvoices(context);
}

/**
 * Counts what ends within the days of the work list and has visits planned after it: at most a minute old, since it compares
 * each of them with the visits planned, and never older than the user's last write.
 */
async function threatenedVisits(context: Context): Promise<Settled<Tile>[]> {
  if (!abilitiesOf(context, threatList).read) return [];
  const ending = { days: `${EXPIRY_DAYS}` } as const;
  const tile = await countTile(cachedOwnList(apiOf(context), threatList, { ...ending, ...TOTAL_ONLY }), {
    label: "Vencimentos com visitas planejadas em risco",
    one: "Vencimento com visitas planejadas em risco",
    rule: `Venceu há pouco ou vence em até ${EXPIRY_DAYS} dias, e há visitas planejadas para depois.`,
    tone: "warning",
    href: withSearch(`${homeOf(context.get(userContext))}/visitorsPendingDocs/expiries`, ending),
  });
  return [tile];
}

async function overdueInvoices(context: Context): Promise<Settled<Tile>[]> {
  if (!abilitiesOf(context, invoiceList).read) return [];
  const overdue = { state: "overdue" } as const;
  const tile = await countTile(apiOf(context).list(invoiceList, { ...overdue, ...TOTAL_ONLY }), {
    label: "Faturas vencidas",
    one: "Fatura vencida",
    rule: "Depois do vencimento, sem pagamento.",
    tone: "danger",
    href: withSearch(`${homeOf(context.get(userContext))}/invoices`, overdue),
  });
  return [tile];
}
