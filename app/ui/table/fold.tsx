import type { ReactNode } from "react";
import { unfoldLook } from "./display.ts";

/** Controls in a row; below 768 px behind a button, which opens them over the page. */
export function Fold({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <>
      <button type="button" popoverTarget={id} className={`${unfoldLook} md:hidden`}>
        {label}
      </button>
      <div id={id} popover="auto" data-fold="">
        {children}
      </div>
    </>
  );
}
