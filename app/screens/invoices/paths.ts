import { homeOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

/** Returns the addresses of the account's invoices, and their title in this area. */
export function invoicePathsFor(context: Context) {
  const user = context.get(userContext);
  const home = homeOf(user);
  const title = user.role.user_type === "agency" ? "Histórico de faturas" : "Faturas";
  return { home, title, path: `${home}/invoices` };
}
