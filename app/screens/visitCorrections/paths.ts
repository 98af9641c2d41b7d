import { visitors } from "#app/contracts/people/visitors.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { correctionList } from "#app/contracts/visits/visit-corrections.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { homeOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Crumb } from "#app/ui/page/index.ts";

/** The addresses around the corrections that an account requests. */
export interface CorrectionPaths {
  /** Path of the list of corrections. */
  path: string;
  /** Path of the visits. */
  history: string;
  /** Path of the visitors. */
  visitors: string;
  /** Between the area's home and the list of corrections. */
  parents: Crumb[];
}

/** A store has its corrections below its visitors; an owner, below the visits of its visitors. */
export function correctionPathsOf(context: Context): CorrectionPaths {
  const user = context.get(userContext);
  const home = homeOf(user);
  const addresses = { history: `${home}/reports/retailersVisitors`, visitors: `${home}/visitors` };
  const below =
    user.role.user_type === "store_user"
      ? { label: visitors.words.title, href: addresses.visitors }
      : { label: accessHistoryList.words.title, href: addresses.history };
  return { ...addresses, path: `${below.href}/corrections`, parents: [below] };
}

/** The breadcrumb down to a page below the corrections. */
export const correctionCrumbs = ({ path, parents }: CorrectionPaths, label: string): Crumb[] => [
  homeCrumb(path),
  ...parents,
  { label: correctionList.words.title, href: path },
  { label },
];
