import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { homeOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

/**
 * Returns the addresses of an area's invoices and their title, that of the account's plan where the menu has none, and
 * whether the invoices are of all accounts.
 */
export function invoicePathsFor(context: Context) {
  const user = context.get(userContext);
  const home = homeOf(user);
  const title = user.role.user_type === "agency" ? "Histórico de faturas" : "Faturas";
  const isBackoffice = user.role.user_type === "backoffice";
  // The service provider's plan has no entry of its own in the menu.
  const plans = levelOf(user, "service-provider-plans") >= READ_ONLY ? `${home}/plans` : null;
  return { home, title, plans, ofAll: isBackoffice, path: `${home}${isBackoffice ? "/finances" : ""}/invoices` };
}
