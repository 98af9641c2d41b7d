import type { ReactNode } from "react";
import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import { formatDate } from "#app/ui/format.ts";
import { type Tone, toneClass } from "#app/ui/primitives/tone.ts";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";

/** Says that a declaration no longer holds: it was revoked, or its period is over. */
export function PastStep({ state, reason, ends_on }: Pick<ServiceAgreement, "state" | "reason" | "ends_on">) {
  if (state === "revoked")
    return <Step tone="neutral">Revogada: não deixa ninguém entrar.{reason && ` Motivo: ${reason}`}</Step>;
  return <Step tone="neutral">O período acabou em {formatDate(ends_on)}.</Step>;
}

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
