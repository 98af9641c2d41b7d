import { homeOf, rootOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

export const days = ["start_date", "end_date"] as const;
export const filterNames = ["visitor_name", "store_name", "score", ...days] as const;

/** Where what stores say of the company's people is, and what the area calls it. */
export function placeOf(context: Context) {
  const user = context.get(userContext);
  const home = homeOf(user);
  const whom = user.role.user_type === "service_provider" ? "visitantes" : "promotores";
  return { home, title: `Feedback de ${whom}`, path: `${home}/reports/feedbacks`, api: `${rootOf(user)}/feedbacks` };
}
