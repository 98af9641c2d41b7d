import { requestContext } from "#app/session/request.ts";
import { AboutCard } from "#app/ui/page/index.ts";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { about } from "#app/ui/words.ts";
import type { Route } from "./+types/about.ts";

export const handle = { script: false };

export function loader({ context }: Route.LoaderArgs) {
  return context.get(requestContext).product;
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame edition="control">
      <title>{about.page}</title>
      <h1 className="text-xl font-semibold">{about.page}</h1>
      <AboutCard {...loaderData} close="/" />
    </PublicFrame>
  );
}
