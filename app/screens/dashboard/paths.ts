import type { UserInfo } from "#app/contracts/access/session.ts";
import { visitorPathsFor } from "#app/screens/visitors/paths.ts";

/** Returns where an owner's dashboard gets its data, what it requires, and where its numbers link to. */
export function dashboardPathsFor(user: UserInfo) {
  const { home, root, permission, registers, path, searchPath, pendingPath } = visitorPathsFor(user);
  return {
    home,
    root,
    permission,
    /** A plan's feature has the name of its permission. */
    feature: permission,
    registers,
    /** Account whose visitors have links. */
    own: user.accessable.uuid,
    people: path,
    peopleFound: searchPath,
    waiting: pendingPath,
    pendingDocs: `${home.href}/visitorsPendingDocs`,
    visits: `${home.href}/reports/retailersVisitors`,
  };
}
export type DashboardPaths = ReturnType<typeof dashboardPathsFor>;
