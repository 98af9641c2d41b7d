import type { ReactNode } from "react";
import { type Tone, toneClass } from "#app/ui/primitives/tone.ts";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";

/** The box above a declaration that says what it waits for. */
export function Step({ tone, title, children }: { tone: Tone; title?: string; children: ReactNode }) {
  return (
    <div className={`flex items-start gap-2 rounded-md border px-3 py-2 ${toneClass[tone]}`}>
      <ToneIcon tone={tone} />
      <div className="wrap-anywhere min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  );
}
