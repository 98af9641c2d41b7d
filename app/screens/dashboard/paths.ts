import { environments } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { homeOf } from "#app/screens/home.ts";

/** Returns where an owner's dashboard gets its data, what it requires, and where its numbers link to. */
export function dashboardPathsFor(user: UserInfo) {
  const home = homeOf(user);
  const people = `${home}/visitors`;
  const permission = visitors.permission[environments[user.role.user_type].root] ?? "";
  return {
    home: { label: "Início", href: home },
    permission,
    /** A plan's feature has the name of its permission. */
    feature: permission,
    /** Account whose visitors have links. */
    own: user.accessable.uuid,
    people,
    peopleFound: `${people}/search`,
    waiting: `${people}/search?pending_approve_visitors=1`,
    pendingDocs: `${home}/visitorsPendingDocs`,
    projects: `${home}/agencySupplierContracts`,
    agreements: `${home}${home}RetailerServiceAgreement`,
    visits: `${home}/reports/retailersVisitors`,
  };
}
export type DashboardPaths = ReturnType<typeof dashboardPathsFor>;
