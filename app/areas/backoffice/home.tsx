import { missingSignatures } from "#app/contracts/documents/access-terms.ts";
import { invoiceList } from "#app/contracts/money/invoices.ts";
import { dataRequestList } from "#app/contracts/people/data-requests.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { addressOf } from "#app/crud/search.ts";
import { WorkHome } from "#app/screens/to-do/work-home.tsx";
import type { Route } from "./+types/home.ts";
import { moneyTiles, requestTiles, termTile } from "./home-tiles.ts";

/** The work of the areas that the user may read, each with its rows behind it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { read: readsMoney } = abilitiesOf(context, invoiceList);
  const { read: readsRequests } = abilitiesOf(context, dataRequestList);
  const { read: readsTerms } = abilitiesOf(context, missingSignatures);
  const [money, requests, unsigned] = await Promise.all([
    readsMoney ? moneyTiles(context) : { toDo: [], now: [] },
    readsRequests ? requestTiles(context) : [],
    readsTerms ? termTile(context) : undefined,
  ]);
  return {
    toDo: [...money.toDo, ...requests, ...(unsigned === undefined ? [] : [unsigned])],
    now: money.now,
    address: addressOf(new URL(request.url)),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const lead = "Olá! Seja bem-vindo ao módulo administrativo financeiro.";
  return <WorkHome title="Backoffice" lead={lead} work={loaderData} />;
}
