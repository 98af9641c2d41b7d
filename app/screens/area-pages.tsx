import type { ComponentProps } from "react";
import { Outlet } from "react-router";
import { AreaShell } from "./area-shell.tsx";

/** The layout route of an area: its pages in their shell. */
export function AreaPages({ loaderData: shell }: { loaderData: ComponentProps<typeof AreaShell>["shell"] }) {
  return (
    <AreaShell shell={shell}>
      <Outlet />
    </AreaShell>
  );
}
