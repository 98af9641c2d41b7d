import { Dashboard } from "#app/screens/dashboard/dashboard.tsx";
import { Greeting } from "#app/screens/dashboard/greeting.tsx";
import { loadHome } from "#app/screens/dashboard/home.ts";
import { WorkHome } from "#app/screens/to-do/work-home.tsx";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { AgreementsPanel } from "./agreements.tsx";
import { loadFieldNumbers } from "./field-numbers.ts";

/** Hydrates for Recharts, which draws over the tables. */
export const handle = { hydrate: ({ shows }: { shows: string }) => shows === "dashboard" };

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(userContext).edition === "control") return loadHome(context, request);
  return { shows: "field", work: await loadFieldNumbers(context, request) } as const;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.shows === "field")
    return <WorkHome title="Fornecedor" work={loaderData.work} nowTitle="Últimos sete dias" />;
  if (loaderData.shows === "greeting") return <Greeting missing={loaderData.missing} />;
  return (
    <Dashboard dashboard={loaderData.dashboard}>
      <AgreementsPanel dashboard={loaderData.dashboard} />
    </Dashboard>
  );
}
