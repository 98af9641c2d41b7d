import { ToneIcon } from "../primitives/tone-icon.tsx";
import { failure } from "../words.ts";

type UnavailableProps = {
  /** Opens the sentence, unless the list has its own. */
  what: string;
  sentence?: string;
  href: string;
};

/** In the place of an answer that did not come; never a blank that reads as zero. */
export function Unavailable({ what, sentence = `${what}: ${failure.unavailable}.`, href }: UnavailableProps) {
  return (
    <p className="flex flex-wrap items-center gap-2 rounded-md border border-warning bg-warning-soft p-3 text-warning">
      <ToneIcon tone="warning" />
      <span>{sentence}</span>{" "}
      <a href={href} className="font-medium underline">
        {failure.tryAgain}
      </a>
    </p>
  );
}
