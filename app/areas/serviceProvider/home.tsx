import { Dashboard } from "#app/screens/dashboard/dashboard.tsx";
import { Greeting } from "#app/screens/dashboard/greeting.tsx";
import { homeAt } from "#app/screens/dashboard/home.ts";
import type { Route } from "./+types/home.ts";

/** Recharts draws over the tables. */
export const handle = { hydrate: ({ shows }: { shows: string }) => shows === "dashboard" };

export function loader({ context, request }: Route.LoaderArgs) {
  return homeAt(context, request);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.shows === "greeting") return <Greeting missing={loaderData.missing} />;
  return <Dashboard dashboard={loaderData.dashboard} />;
}
