import type { ComponentProps } from "react";
import { Outlet } from "react-router";
import { AreaShell } from "./area-shell.tsx";

/** The pages of an area in their shell. */
export function AreaPages({ shell }: Pick<ComponentProps<typeof AreaShell>, "shell">) {
  return (
    <AreaShell shell={shell}>
      <Outlet />
    </AreaShell>
  );
}
