import { homeOf } from "#app/screens/home.ts";
import { userContext } from "#app/session/request.ts";
import { KeyList, keys, PageHeader } from "#app/ui/page/index.ts";
import { shell } from "#app/ui/words.ts";
import type { Route } from "./+types/shortcuts.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { home: homeOf(context.get(userContext)) };
}

export default function Shortcuts({ loaderData: { home } }: Route.ComponentProps) {
  return (
    <>
      <title>{shell.shortcuts}</title>
      <PageHeader title={shell.shortcuts} breadcrumb={[{ label: "Início", href: home }, { label: shell.shortcuts }]} />
      <KeyList keys={keys} />
    </>
  );
}
