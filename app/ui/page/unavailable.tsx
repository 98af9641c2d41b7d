import { ToneIcon } from "../primitives/tone-icon.tsx";
import { failure } from "../words.ts";

type UnavailableProps = {
  /** Starts the default sentence; unused if `sentence` is given. */
  subject: string;
  sentence?: string;
  href: string;
};

/** Replaces data that could not be loaded, so that a blank never reads as zero. */
export function Unavailable({ subject, sentence = `${subject}: ${failure.unavailable}.`, href }: UnavailableProps) {
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
