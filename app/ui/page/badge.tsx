import { type Tone, toneClass } from "../primitives/tone.ts";
import { ToneIcon } from "../primitives/tone-icon.tsx";

/**
 * A status in a word, with its icon and colour. The trailing space separates it from the next text where styles are
 * missing.
 */
export function Badge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <>
      <span
        className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2 font-medium text-xs leading-5 ${toneClass[tone]}`}
      >
        <ToneIcon tone={tone} size={14} />
        {label}
      </span>{" "}
    </>
  );
}

const visitTone: Record<string, Tone> = { unfinished_visit: "danger", working: "success", leaved: "neutral" };

/**
 * A visit's status in red, green or gray; the label comes with the enumeration. An unknown status looks like that of a
 * visitor in the store.
 */
export function VisitBadge({ status, label }: { status: string; label: string }) {
  return <Badge tone={visitTone[status] ?? "success"} label={label} />;
}
