import type { MenuItem } from "./types.ts";

/** Assigns to each entry's address the first free letter of its label, to press after `g`. */
export function menuKeys(menu: readonly MenuItem[]): Map<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set(["i"]);
  for (const { label, href } of menu) {
    if (!href) continue;
    const letters = label
      .normalize("NFD")
      .toLowerCase()
      .replace(/[^a-z]/g, "");
    const letter = [...letters].find((one) => !taken.has(one));
    if (!letter) continue;
    taken.add(letter);
    keys.set(href, letter);
  }
  return keys;
}
