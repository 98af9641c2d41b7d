import type { ReactNode } from "react";

type ScrollBoxProps = {
  /** Names the content for users who reach the box by keyboard. */
  label: string;
  /** True if nothing inside takes focus: the box then does, so that keys can scroll it. */
  focusable: boolean;
  children: ReactNode;
};

/**
 * Lets wide content scroll instead of widening the page. Absolutely positioned content (text for screen readers)
 * scrolls with it.
 */
export function ScrollBox({ label, focusable, children }: ScrollBoxProps) {
  if (!focusable) return <div className="relative overflow-x-auto print:overflow-visible">{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; a section would add a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box without links must take focus
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
      {children}
    </div>
  );
}
