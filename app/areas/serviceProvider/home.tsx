import { Dashboard } from "#app/screens/dashboard/dashboard.tsx";
import { Greeting } from "#app/screens/dashboard/greeting.tsx";
import { loadHome } from "#app/screens/dashboard/home.ts";
import type { Route } from "./+types/home.ts";

/** Hydrates for Recharts, which draws over the tables. */
export const handle = { hydrate: ({ shows }: { shows: string }) => shows === "dashboard" };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadHome(context, request);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.shows === "greeting") return <Greeting missing={loaderData.missing} />;
  return <Dashboard dashboard={loaderData.dashboard} />;
}
