import { useMatches } from "react-router";
import type { MenuItem } from "#app/ui/shell/index.ts";

/** Returns the menu from the area's layout. */
export function useMenu(): MenuItem[] {
  const shells = useMatches().map(({ loaderData }) => loaderData as { menu?: MenuItem[] } | undefined);
  return shells.find((shell) => shell?.menu)?.menu ?? [];
}

/** Returns whether the user's menu links to `path`, which takes the level, the plan's feature and a screen. */
export function useIsInMenu(path: string): boolean {
  return useMenu().some(({ href }) => href === path);
}

/** Returns the menu's name for the screen at `path`, or for the nearest one above it, or the path itself. */
export function useScreenName(path: string): string {
  const above = useMenu().filter(({ href }) => href && `${path}/`.startsWith(`${href}/`));
  const [nearest] = above.toSorted((a, b) => (b.href?.length ?? 0) - (a.href?.length ?? 0));
  return nearest ? nameOf(nearest) : path;
}

/** Returns an entry's label, preceded by its group. */
export function nameOf({ group, label }: Pick<MenuItem, "group" | "label">): string {
  return group ? `${group}: ${label}` : label;
}
