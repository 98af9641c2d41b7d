import { type Tone, toneClass } from "../primitives/tone.ts";
import { ToneIcon } from "../primitives/tone-icon.tsx";

/** A state in a word, with its sign and colour. The space keeps it apart from what follows where there is no style. */
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

/** Red, green or gray; the label comes with the enumeration. A status that is not known shows as in the store. */
export function VisitBadge({ status, label }: { status: string; label: string }) {
  return <Badge tone={visitTone[status] ?? "success"} label={label} />;
}
