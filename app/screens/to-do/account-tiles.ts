import { invoiceList } from "#app/contracts/money/invoices.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import type { Settled } from "#app/crud/settle.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { countTile, TOTAL_ONLY } from "./load-tiles.ts";

/** Counts what waits for a supplier or a service provider besides its visitors. */
export async function loadAccountTiles(context: Context): Promise<Settled<Tile>[]> {
  const user = context.get(userContext);
  if (user.role.user_type === "agency") return [];
  const tiles = [overdueInvoices(context)];
  return (await Promise.all(tiles)).flat();
}

async function overdueInvoices(context: Context): Promise<Settled<Tile>[]> {
  if (!abilitiesOf(context, invoiceList).read) return [];
  const overdue = { state: "overdue" } as const;
  const tile = await countTile(apiOf(context).list(invoiceList, { ...overdue, ...TOTAL_ONLY }), {
    label: "Faturas vencidas",
    one: "Fatura vencida",
    rule: "Passaram do vencimento e não foram pagas.",
    tone: "danger",
    href: withSearch(`${homeOf(context.get(userContext))}/invoices`, overdue),
  });
  return [tile];
}
