import type { Settled } from "#app/crud/settle.ts";
import { Dashboard } from "#app/screens/dashboard/dashboard.tsx";
import { Greeting } from "#app/screens/dashboard/greeting.tsx";
import { loadHome } from "#app/screens/dashboard/home.ts";
import { WorkHome } from "#app/screens/to-do/work-home.tsx";
import { userContext } from "#app/session/request.ts";
import { Panel, type Tile, Tiles, Unavailable } from "#app/ui/page/index.ts";
import type { Route } from "./+types/home.ts";
import { loadAgencyTiles } from "./agency-tiles.ts";
import { AgreementsPanel } from "./agreements.tsx";
import { loadFieldNumbers } from "./field-numbers.ts";

/** Hydrates for Recharts, which draws over the tables. */
export const handle = { hydrate: ({ shows }: { shows: string }) => shows === "dashboard" };

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(userContext).edition === "control") {
    const [home, agencies] = await Promise.all([loadHome(context, request), loadAgencyTiles(context)]);
    return { ...home, agencies };
  }
  return { shows: "field", work: await loadFieldNumbers(context, request) } as const;
}

const title = "Próprios e de agências";

/** The supplier's own work and that of agencies, apart. */
function AgenciesPanel({ items, address }: { items: Settled<Tile>[]; address: string }) {
  const counted = items.filter((item) => item !== null);
  if (items.length === 0) return null;
  return (
    <Panel title={title} id="agencias">
      {counted.length < items.length && <Unavailable subject={title} href={address} />}
      <Tiles items={counted} />
    </Panel>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.shows === "field")
    return <WorkHome title="Fornecedor" work={loaderData.work} nowTitle="Últimos sete dias" />;
  if (loaderData.shows === "greeting") return <Greeting missing={loaderData.missing} />;
  return (
    <Dashboard dashboard={loaderData.dashboard}>
      <AgreementsPanel dashboard={loaderData.dashboard} />
      <AgenciesPanel items={loaderData.agencies} address={loaderData.dashboard.address} />
    </Dashboard>
  );
}
