import { homeOf } from "#app/screens/home.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { AboutCard, PageHeader } from "#app/ui/page/index.ts";
import { about } from "#app/ui/words.ts";
import type { Route } from "./+types/about.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { product: context.get(requestContext).product, home: homeOf(context.get(userContext)) };
}

export default function About({ loaderData: { product, home } }: Route.ComponentProps) {
  return (
    <>
      <title>{about.page}</title>
      <PageHeader title={about.page} breadcrumb={[{ label: "Início", href: home }, { label: about.page }]} />
      <AboutCard {...product} close={home} />
    </>
  );
}
