import { useMatches } from "react-router";
import type { MenuItem } from "#app/ui/shell/index.ts";

/** What the layout of the area shows of its menu. */
export function useMenu(): MenuItem[] {
  const shells = useMatches().map(({ loaderData }) => loaderData as { menu?: MenuItem[] } | undefined);
  return shells.find((shell) => shell?.menu)?.menu ?? [];
}

/** Whether the menu leads this person to `path`: the level and the plan reach, and the screen exists. */
export function useLeadsTo(path: string): boolean {
  return useMenu().some(({ href }) => href === path);
}
