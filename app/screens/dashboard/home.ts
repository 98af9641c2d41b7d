import { READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf, type UserInfo } from "#app/contracts/access/session.ts";
import { addressOf, pageOf, redirectToLastPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { filtersOf } from "./filters.ts";
import { type Place, placeOf } from "./place.ts";
import { askAll, type Dashboard } from "./questions.ts";

/** What keeps somebody from the dashboard: the company's plan, or the role's level. */
export type Missing = "plan" | "level";
export type Home = { shows: "dashboard"; dashboard: Dashboard } | { shows: "greeting"; missing: Missing };

/** The home of an owner's area: the dashboard that the address asks for, or what is missing for it. */
export async function homeAt(context: Context, request: Request): Promise<Home> {
  const user = context.get(userContext);
  const place = placeOf(user);
  const missing = missingFor(user, place);
  if (missing) return { shows: "greeting", missing };

  const url = new URL(request.url);
  const page = pageOf(url, "visitas");
  const answers = await askAll(apiOf(context), place, filtersOf(url), page);
  const last = answers.visits?.page.last ?? page;
  if (page > last && !answers.visits?.page.capped) throw redirectToLastPage(context, url, "visitas", last);
  const writes = place.registers && levelOf(user, place.permission) >= READ_WRITE;
  const updatedAt = new Date().toISOString();
  return { shows: "dashboard", dashboard: { ...answers, place, writes, address: addressOf(url), updatedAt } };
}

function missingFor(user: UserInfo, { feature, permission }: Place): Missing | null {
  if (!user.plan_features.includes(feature)) return "plan";
  return levelOf(user, permission) < READ_ONLY ? "level" : null;
}
