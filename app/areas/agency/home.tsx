import { Dashboard } from "#app/screens/dashboard/dashboard.tsx";
import { Greeting } from "#app/screens/dashboard/greeting.tsx";
import { loadHome } from "#app/screens/dashboard/home.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { ProjectsPanel } from "./dashboard/projects.tsx";
import { FieldHome } from "./fieldHome/field-home.tsx";
import { loadField } from "./fieldHome/load-field.ts";

/** Hydrates for Recharts, which draws over the tables. */
export const handle = { hydrate: ({ shows }: { shows: string }) => shows !== "greeting" };

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(userContext).edition === "control") return loadHome(context, request);
  return { shows: "field", field: await loadField(context, request) } as const;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.shows === "field") return <FieldHome field={loaderData.field} />;
  if (loaderData.shows === "greeting") return <Greeting missing={loaderData.missing} />;
  return (
    <Dashboard dashboard={loaderData.dashboard}>
      <ProjectsPanel dashboard={loaderData.dashboard} />
    </Dashboard>
  );
}
