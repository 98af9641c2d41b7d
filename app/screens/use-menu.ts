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

/** What the menu calls the screen at `path`, or the screen above it; the path itself where it calls neither. */
export function useScreenName(path: string): string {
  const above = useMenu().filter(({ href }) => href && `${path}/`.startsWith(`${href}/`));
  const [nearest] = above.toSorted((a, b) => (b.href?.length ?? 0) - (a.href?.length ?? 0));
  return nearest ? nameOf(nearest) : path;
}

/** An entry by itself, with the group that the menu shows it in. */
export function nameOf({ group, label }: Pick<MenuItem, "group" | "label">): string {
  return group ? `${group}: ${label}` : label;
}
