import type { ReactNode } from "react";

/** The one button for what the user does next, always within reach above the area's bar. */
export function NextDeed({ children }: { children: ReactNode }) {
  return (
    <div
      data-next-deed=""
      className="wrap-anywhere grid grid-cols-1 border-t bg-background py-2 *:grid [&_a]:min-h-12 [&_a]:content-center [&_button]:min-h-12 [&_form]:grid print:hidden"
    >
      {children}
    </div>
  );
}
