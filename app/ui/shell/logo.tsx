import type { Edition } from "./types.ts";

const names = { control: "Mob Control", connect: "Mob Connect" } as const;

export const editionName = (edition: Edition) => names[edition];

/**
 * An edition's logo and name. The name is text, so the image has an empty `alt`. `brief` hides the name visually below
 * 768 px.
 */
export function Logo({ edition, brief }: { edition: Edition; brief?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-base">
      <img src={`/logo-${edition}.svg`} alt="" width={24} height={24} fetchPriority="low" />
      <span className={brief ? "max-md:sr-only" : undefined}>{names[edition]}</span>
    </span>
  );
}
