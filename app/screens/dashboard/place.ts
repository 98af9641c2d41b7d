import type { UserInfo } from "#app/contracts/access/session.ts";
import { placeFor } from "#app/screens/visitors/place.ts";

/** Where an owner's dashboard asks, what it needs, and where its numbers lead. */
export function placeOf(user: UserInfo) {
  const { home, root, permission, registers, path, searchPath, pendingPath } = placeFor(user);
  return {
    home,
    root,
    permission,
    /** Of the plan; it is called as the permission is. */
    feature: permission,
    registers,
    /** The company whose own people lead to their registrations. */
    own: user.accessable.uuid,
    people: path,
    peopleFound: searchPath,
    waiting: pendingPath,
    pendingDocs: `${home.href}/visitorsPendingDocs`,
    visits: `${home.href}/reports/retailersVisitors`,
  };
}
export type Place = ReturnType<typeof placeOf>;
