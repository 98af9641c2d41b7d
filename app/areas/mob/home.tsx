import { userEntries } from "#app/contracts/access/users.ts";
import { companyKinds, companyLists } from "#app/contracts/directory/companies.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { addressOf } from "#app/crud/search.ts";
import { countTile, TOTAL_ONLY } from "#app/screens/to-do/load-tiles.ts";
import { loadVisitTiles } from "#app/screens/to-do/visit-tiles.ts";
import { WorkHome } from "#app/screens/to-do/work-home.tsx";
import { Welcome } from "#app/screens/welcome.tsx";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { withSearch } from "#app/ui/table/index.ts";
import type { Route } from "./+types/home.ts";
import { addresses } from "./addresses.ts";
import { HomeCharts } from "./home/charts.tsx";
import { loadCharts } from "./home/load-charts.ts";

/** Hydrates for Recharts, which draws over the tables. */
export const handle = { hydrate: (loaded: { charts: unknown } | null) => Boolean(loaded?.charts) };

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(userContext).edition === "connect") return null;
  const url = new URL(request.url);
  const [invited, lonely, now, charts] = await Promise.all([
    loadInvited(context),
    loadWithoutUsers(context),
    loadVisitTiles(context, { working: "success" }),
    loadCharts(context, url),
  ]);
  const work = { toDo: [...invited, ...lonely], now, address: addressOf(url) };
  return { work, charts, opensVisitors: abilitiesOf(context, visitorList).read };
}

/** Counts the users who have not chosen a password yet; none for those who may not see users. */
async function loadInvited(context: Context) {
  if (!abilitiesOf(context, userEntries).read) return [];
  const filter = { state: "invited" } as const;
  const tile = countTile(apiOf(context).list(userEntries, { ...filter, ...TOTAL_ONLY }), {
    label: "Convites sem resposta",
    one: "Convite sem resposta",
    rule: "Usuários que ainda não escolheram a senha; o convite pode ser enviado de novo.",
    tone: "warning",
    href: withSearch(addresses.users, filter),
  });
  return [await tile];
}

/** Counts the accounts that are clients and have no user, by kind; none for those who may not see users. */
function loadWithoutUsers(context: Context) {
  if (!abilitiesOf(context, userEntries).read) return Promise.resolve([]);
  const filter = { status: "active", without_users: "true" } as const;
  return Promise.all(
    companyKinds.map((kind) => {
      const { one, title } = companyLists[kind].words;
      return countTile(apiOf(context).list(companyLists[kind], { ...filter, ...TOTAL_ONLY }), {
        label: `${title} sem usuários`,
        one: `${one.charAt(0).toUpperCase()}${one.slice(1)} sem usuários`,
        rule: "Clientes ativos em que ninguém entra: cadastre o primeiro usuário.",
        tone: "warning",
        href: withSearch(addresses.accounts, { kind, ...filter }),
      });
    }),
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Welcome title="Administração" to="ao mobconnect" />;
  const { work, charts, opensVisitors } = loaderData;
  return (
    <>
      <WorkHome title="Administração" work={work} />
      {charts && <HomeCharts charts={charts} address={work.address} opensVisitors={opensVisitors} />}
    </>
  );
}
