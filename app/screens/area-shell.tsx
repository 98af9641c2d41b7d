import type { ReactNode } from "react";
import { Flash } from "#app/ui/page/index.ts";
import { ViewOnlyProvider } from "#app/ui/primitives/post-form.tsx";
import { Shell } from "#app/ui/shell/index.ts";
import { FirstSteps } from "./first-steps.tsx";
import type { loadAreaShell } from "./shell-data.server.ts";
import { SupportViewBanner } from "./support-view-banner.tsx";

type AreaShellData = Awaited<ReturnType<typeof loadAreaShell>>;

/** The shell of every page of an area. */
export function AreaShell({ shell, children }: { shell: AreaShellData; children: ReactNode }) {
  const { home, flash, showsFirstSteps, supportView, title: _, ...rest } = shell;
  const links = {
    home,
    help: `${home}/ajuda`,
    notices: `${home}/avisos`,
    profile: `${home}/profileConfig`,
    logout: "/sair",
    sidebar: "/barra-lateral",
    about: `${home}/sobre`,
    shortcuts: `${home}/atalhos`,
    search: `${home}/buscar`,
  };
  return (
    <Shell {...rest} links={links} table>
      {supportView && <SupportViewBanner {...supportView} name={rest.name} account={rest.account} />}
      {flash && <Flash {...flash} />}
      {showsFirstSteps && <FirstSteps {...links} />}
      <ViewOnlyProvider value={supportView !== null}>{children}</ViewOnlyProvider>
    </Shell>
  );
}
