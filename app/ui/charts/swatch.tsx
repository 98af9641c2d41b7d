import type { Tone } from "../primitives/tone.ts";
import { fillOf } from "./data.ts";

/** A series' colour, shown beside its name. */
export function Swatch({ index, tones }: { index: number; tones?: readonly Tone[] }) {
  return (
    <svg viewBox="0 0 8 8" aria-hidden="true" className="mr-1.5 inline size-2.5 shrink-0">
      <rect width="8" height="8" rx="1" className={fillOf(index, tones)} />
    </svg>
  );
}
