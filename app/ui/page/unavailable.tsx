import { ToneIcon } from "../primitives/tone-icon.tsx";
import { failure } from "../words.ts";

/** In the place of an answer that did not come; never a blank that reads as zero. `what` opens the sentence. */
export function Unavailable({ what, href }: { what: string; href: string }) {
  return (
    <p className="flex flex-wrap items-center gap-2 rounded-md border border-warning bg-warning-soft p-3 text-warning">
      <ToneIcon tone="warning" />
      <span>
        {what}: {failure.unavailable}.
      </span>
      <a href={href} className="font-medium underline">
        {failure.tryAgain}
      </a>
    </p>
  );
}
