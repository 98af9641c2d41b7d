import { homeOf, rootOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

export const feedbackDays = ["start_date", "end_date"] as const;
export const feedbackFilterNames = ["visitor_name", "store_name", "score", ...feedbackDays] as const;

/** Returns the addresses of the feedback on the account's visitors, and its title in this area. */
export function feedbackPathsFor(context: Context) {
  const user = context.get(userContext);
  const home = homeOf(user);
  const whom = user.role.user_type === "service_provider" ? "visitantes" : "promotores";
  return { home, title: `Feedback de ${whom}`, path: `${home}/reports/feedbacks`, api: `${rootOf(user)}/feedbacks` };
}
