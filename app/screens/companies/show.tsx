import type { Route } from "./+types/show.ts";
import { CompanyPage, loadCompany } from "./company-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadCompany(args);

/** An account as the administration sees it. */
export default function Company({ loaderData }: Route.ComponentProps) {
  return <CompanyPage loaded={loaderData} />;
}
