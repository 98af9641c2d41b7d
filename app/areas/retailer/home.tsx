import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { addressOf } from "#app/crud/search.ts";
import { countTile, TOTAL_ONLY } from "#app/screens/to-do/load-tiles.ts";
import { loadVisitTiles } from "#app/screens/to-do/visit-tiles.ts";
import { WorkHome } from "#app/screens/to-do/work-home.tsx";
import { useIsInMenu } from "#app/screens/use-menu.ts";
import { Welcome } from "#app/screens/welcome.tsx";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Route } from "./+types/home.ts";
import { retailerAddresses } from "./addresses.ts";

const { documentValidations } = retailerAddresses;

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(userContext).edition === "connect") return null;
  const [validations, [inside, ...visits]] = await Promise.all([
    loadValidations(context),
    loadVisitTiles(context, { working: "success", unfinished_visit: "warning" }),
  ]);
  return { validations, visits, now: inside === undefined ? [] : [inside], address: addressOf(new URL(request.url)) };
}

/** Counts the visitors whose documents the retailer has to decide on; none for users who may not. */
async function loadValidations(context: Context) {
  if (levelOf(context.get(userContext), "retailer-document-validations") < READ_ONLY) return [];
  const tile = countTile(apiOf(context).read(documentValidationsOperation, TOTAL_ONLY), {
    label: "Visitantes com documentos a avaliar",
    one: "Visitante com documentos a avaliar",
    rule: "Enviaram um documento que a rede ainda não aprovou nem recusou.",
    tone: "danger",
    href: documentValidations,
  });
  return [await tile];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const decides = useIsInMenu(documentValidations);
  if (!loaderData) return <Welcome title="Rede" />;
  const { validations, visits, now, address } = loaderData;
  return <WorkHome title="Rede" work={{ toDo: [...(decides ? validations : []), ...visits], now, address }} />;
}
