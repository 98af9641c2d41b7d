import { homeOf } from "#app/screens/home.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { PageHeader, SupportCard } from "#app/ui/page/index.ts";
import { support } from "#app/ui/words.ts";
import type { Route } from "./+types/support.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { support: context.get(requestContext).product.support, home: homeOf(context.get(userContext)) };
}

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { home } = loaderData;
  return (
    <>
      <title>{support.page}</title>
      <PageHeader title={support.page} breadcrumb={[{ label: "Início", href: home }, { label: support.page }]} />
      <SupportCard {...loaderData.support} close={home} />
    </>
  );
}
