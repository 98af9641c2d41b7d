import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { Welcome } from "#app/screens/welcome.tsx";
import { userContext } from "#app/session/request.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/home.ts";
import { storeAddresses } from "./addresses.ts";

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  return { edition: user.edition, sees: levelOf(user, "store-visitors") >= READ_ONLY };
}

const title = "Loja";

export default function Home({ loaderData: { edition, sees } }: Route.ComponentProps) {
  if (edition === "connect") return <Welcome title={title} />;
  if (!sees) return <WithoutAccess />;
  return (
    <Welcome title={title}>
      <div>
        <ButtonLink look="primary" href={storeAddresses.gate}>
          Portaria
        </ButtonLink>
      </div>
    </Welcome>
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
