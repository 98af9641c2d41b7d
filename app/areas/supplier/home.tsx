import { Dashboard } from "#app/screens/dashboard/dashboard.tsx";
import { Greeting } from "#app/screens/dashboard/greeting.tsx";
import { loadHome } from "#app/screens/dashboard/home.ts";
import { Welcome } from "#app/screens/welcome.tsx";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { AgreementsPanel } from "./agreements.tsx";

/** Hydrates for Recharts, which draws over the tables. */
export const handle = { hydrate: ({ shows }: { shows: string }) => shows === "dashboard" };

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(userContext).edition === "control") return loadHome(context, request);
  return { shows: "welcome" } as const;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.shows === "welcome") return <Welcome title="Fornecedor" />;
  if (loaderData.shows === "greeting") return <Greeting missing={loaderData.missing} />;
  return (
    <Dashboard dashboard={loaderData.dashboard}>
      <AgreementsPanel dashboard={loaderData.dashboard} />
    </Dashboard>
  );
}
