import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { addressOf } from "#app/crud/search.ts";
import { loadVisitTiles } from "#app/screens/to-do/visit-tiles.ts";
import { WorkHome } from "#app/screens/to-do/work-home.tsx";
import { userContext } from "#app/session/request.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/home.ts";
import { storeAddresses } from "./addresses.ts";
import { ConnectHome, loadConnectHome } from "./home/connect.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  if (user.edition === "connect") return { shows: "connect", home: await loadConnectHome(context, request) } as const;
  if (levelOf(user, "store-visitors") < READ_ONLY) return { shows: "advice" } as const;
  const [inside, ...visits] = await loadVisitTiles(context, { working: "success", unfinished_visit: "warning" });
  const now = inside === undefined ? [] : [inside];
  return { shows: "work", work: { toDo: visits, now, address: addressOf(new URL(request.url)) } } as const;
}

const title = "Loja";

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.shows === "connect") return <ConnectHome home={loaderData.home} />;
  if (loaderData.shows === "advice") return <WithoutAccess />;
  return (
    <WorkHome title={title} work={loaderData.work}>
      <div>
        <ButtonLink look="primary" href={storeAddresses.gate}>
          Portaria
        </ButtonLink>
      </div>
    </WorkHome>
  );
}

function WithoutAccess() {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início" }]} />
      <p>Seu nível de permissão não inclui os visitantes da loja. Peça ao suporte do provedor que o altere.</p>
      <p>
        <a href="/ajuda" className="underline">
          Falar com o suporte
        </a>
      </p>
    </>
  );
}
