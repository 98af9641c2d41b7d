import type { Edition } from "./types.ts";

const names = { control: "Mob Control", connect: "Mob Connect" } as const;

export const editionName = (edition: Edition) => names[edition];

/** The mark and the name of an edition; the words carry the name, so the picture is silent. */
export function Logo({ edition }: { edition: Edition }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-base">
      <img src={`/logo-${edition}.svg`} alt="" width={24} height={24} />
      {names[edition]}
    </span>
  );
}
