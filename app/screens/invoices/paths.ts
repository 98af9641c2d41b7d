import { homeOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

/** Returns the addresses of an area's invoices, their title, and whether they are of all accounts. */
export function invoicePathsFor(context: Context) {
  const user = context.get(userContext);
  const home = homeOf(user);
  const title = user.role.user_type === "agency" ? "Histórico de faturas" : "Faturas";
  const isBackoffice = user.role.user_type === "backoffice";
  return { home, title, ofAll: isBackoffice, path: `${home}${isBackoffice ? "/finances" : ""}/invoices` };
}
