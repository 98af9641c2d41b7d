import { addressOf } from "#app/crud/search.ts";
import { homeOf } from "#app/screens/home.ts";
import { userContext } from "#app/session/request.ts";
import { Playground } from "#app/ui/playground.tsx";
import type { Route } from "./+types/playground.ts";

/** Hydrates to draw its charts over their tables. */
export const handle = { hydrate: true };

export function loader({ context, request }: Route.LoaderArgs) {
  return { address: addressOf(new URL(request.url)), home: homeOf(context.get(userContext)) };
}

export default function PlaygroundPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>Componentes</title>
      <Playground {...loaderData} />
    </>
  );
}
