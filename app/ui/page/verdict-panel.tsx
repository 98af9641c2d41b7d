import type { ReactNode } from "react";
import { toneClass } from "../primitives/tone.ts";
import { ToneIcon } from "../primitives/tone-icon.tsx";

export type Cause = {
  text: string;
  /** The party that must act to resolve the cause. */
  who: string;
  /** Where to resolve the cause, for users who may, and what is done there. */
  href?: string;
  action?: string;
};

type VerdictPanelProps = {
  tone: "success" | "warning" | "danger";
  /** LIBERADO, LIBERADO COM AVISO or IMPEDIDO. */
  label: string;
  /** Sets panels with the same label apart for screen readers. */
  spokenSuffix?: string;
  /** The visitor, the store and the day. */
  subject: ReactNode;
  causes: Cause[];
  /** Must be unique if the page has several panels. */
  id?: string;
  /** Readable from a metre away, as at a gate. */
  large?: boolean;
  /** Photo, check-in and check-out. */
  children?: ReactNode;
};

/** The link to where a cause is resolved, if there is one, after a dot. */
export function CauseLink({ cause: { href, action, text } }: { cause: Cause }) {
  if (!href) return null;
  return (
    <>
      {" · "}
      <a href={href} className="text-primary underline">
        {action ?? "Resolver"}
        <span className="sr-only">: {text}</span>
      </a>
    </>
  );
}

/** Answers "Pode entrar?" with every cause, who must act and where. */
export function VerdictPanel({
  tone,
  label,
  spokenSuffix,
  subject,
  causes,
  id = "verdict",
  large,
  children,
}: VerdictPanelProps) {
  return (
    <section
      aria-labelledby={`${id} ${id}-onde`}
      className={`wrap-anywhere grid grid-cols-1 gap-3 rounded-lg border-2 p-4 ${toneClass[tone]}`}
    >
      <div>
        <h2 id={id} className={`flex items-center gap-2 font-bold ${large ? "text-4xl" : "text-2xl"}`}>
          <ToneIcon tone={tone} size={large ? 48 : 28} />
          {label}
          {spokenSuffix && <span className="sr-only"> – {spokenSuffix}</span>}
        </h2>
        <div id={`${id}-onde`} className="text-foreground">
          {subject}
        </div>
      </div>
      {causes.length > 0 && (
        <ul aria-label="Causas" className="divide-y rounded-md border bg-background text-foreground">
          {causes.map((cause) => (
            <li key={cause.text} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
              <span className="font-medium">{cause.text}</span>{" "}
              <span>
                Quem resolve: {cause.who}
                <CauseLink cause={cause} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
