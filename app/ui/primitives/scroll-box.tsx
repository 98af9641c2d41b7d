import type { ReactNode } from "react";

type ScrollBoxProps = {
  /** What is inside, for whoever lands here by keyboard. */
  label: string;
  /** Nothing inside takes focus, so the box must, or keys could not scroll it. */
  focusable: boolean;
  children: ReactNode;
};

/** Keeps something wide from widening the page; what is placed inside (text for screen readers) scrolls with it. */
export function ScrollBox({ label, focusable, children }: ScrollBoxProps) {
  if (!focusable) return <div className="relative overflow-x-auto print:overflow-visible">{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; a section would be one landmark more
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box without links needs a place for focus
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
      {children}
    </div>
  );
}
