import { READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf, type UserInfo } from "#app/contracts/access/session.ts";
import { addressOf, pageNumber, redirectToLastPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { loadAccountTiles } from "../to-do/account-tiles.ts";
import { dashboardFilterOf } from "./filters.ts";
import { type Dashboard, loadDashboard } from "./load-dashboard.ts";
import { type DashboardPaths, dashboardPathsFor } from "./paths.ts";

/** Reason why a user may not see the dashboard: the account's plan or the role's level. */
export type MissingAccess = "plan" | "level";
export type Home = { shows: "dashboard"; dashboard: Dashboard } | { shows: "greeting"; missing: MissingAccess };

/** Loads the home of an owner's area: the dashboard, or why the user may not see it. */
export async function loadHome(context: Context, request: Request): Promise<Home> {
  const user = context.get(userContext);
  const paths = dashboardPathsFor(user);
  const missing = missingFor(user, paths);
  if (missing) return { shows: "greeting", missing };

  const url = new URL(request.url);
  const page = pageNumber(url, "visitas");
  const [answers, accountTiles] = await Promise.all([
    loadDashboard(apiOf(context), paths, dashboardFilterOf(url), page),
    loadAccountTiles(context),
  ]);
  const last = answers.visits?.page.last ?? page;
  if (page > last && !answers.visits?.page.capped) throw redirectToLastPage(context, url, "visitas", last);
  const writes = levelOf(user, paths.permission) >= READ_WRITE;
  const updatedAt = new Date().toISOString();
  return {
    shows: "dashboard",
    dashboard: { ...answers, accountTiles, paths, writes, address: addressOf(url), updatedAt },
  };
}

function missingFor(user: UserInfo, { feature, permission }: DashboardPaths): MissingAccess | null {
  if (!user.plan_features.includes(feature)) return "plan";
  return levelOf(user, permission) < READ_ONLY ? "level" : null;
}
