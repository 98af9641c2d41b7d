import { requestContext } from "#app/session/request.ts";
import { SupportCard } from "#app/ui/page/index.ts";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { support } from "#app/ui/words.ts";
import type { Route } from "./+types/support.ts";

export const handle = { script: false };

export function loader({ context }: Route.LoaderArgs) {
  return context.get(requestContext).product.support;
}

export default function Support({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame edition="control">
      <title>{support.page}</title>
      <h1 className="text-xl font-semibold">{support.page}</h1>
      <SupportCard {...loaderData} close="/" />
    </PublicFrame>
  );
}
