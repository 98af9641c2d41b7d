import type { Edition } from "./types.ts";

const names = { control: "Mob Control", connect: "Mob Connect" } as const;

export const editionName = (edition: Edition) => names[edition];

/** The mark and the name of an edition; the words carry the name, so the picture is silent. `brief` hides them below 768 px. */
export function Logo({ edition, brief }: { edition: Edition; brief?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-base">
      <img src={`/logo-${edition}.svg`} alt="" width={24} height={24} fetchPriority="low" />
      <span className={brief ? "max-md:sr-only" : undefined}>{names[edition]}</span>
    </span>
  );
}
