import { homeOf } from "#app/screens/home.ts";
import { nameOf, useMenu } from "#app/screens/use-menu.ts";
import { userContext } from "#app/session/request.ts";
import { KeyList, keys, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { menuKeys } from "#app/ui/shell/index.ts";
import { shell, support } from "#app/ui/words.ts";
import type { Route } from "./+types/shortcuts.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { home: homeOf(context.get(userContext)) };
}

/** The shortcuts of every page, and those of the user's menu. */
export default function Shortcuts({ loaderData: { home } }: Route.ComponentProps) {
  const menu = useMenu();
  const letters = menuKeys(menu);
  const entries = menu.flatMap((item) => {
    const letter = letters.get(item.href ?? "");
    return letter ? [[`g ${letter}`, nameOf(item)] as const] : [];
  });
  return (
    <>
      <title>{shell.shortcuts}</title>
      <PageHeader title={shell.shortcuts} breadcrumb={[{ label: "Início", href: home }, { label: shell.shortcuts }]} />
      <section data-dialog-body="" aria-label={shell.shortcuts} className="grid gap-3">
        <KeyList keys={keys} />
        <h2 className="font-semibold">Menu</h2>
        <KeyList keys={[["g i", "Início"], ...entries]} />
        <p>
          <ButtonLink href={home} data-close="">
            {support.close}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
