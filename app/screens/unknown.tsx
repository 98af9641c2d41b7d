import { data } from "react-router";
import { homeOf } from "#app/screens/home.ts";
import { userContext } from "#app/session/request.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { app } from "#app/ui/words.ts";
import type { Route } from "./+types/unknown.ts";

export function loader({ context }: Route.LoaderArgs) {
  return data({ home: homeOf(context.get(userContext)) }, { status: 404 });
}

/** Unknown address of an area: a 404 that keeps the menu. */
export default function Unknown({ loaderData: { home } }: Route.ComponentProps) {
  return (
    <>
      <title>{app.unknownPage}</title>
      <PageHeader title={app.unknownPage} breadcrumb={[{ label: "Início", href: home }]} />
      <p>Confira o endereço, ou escolha uma opção do menu.</p>
      <p>
        <a href={home} className="underline">
          Ir para o início
        </a>
      </p>
    </>
  );
}
