import type { ReactNode } from "react";

/** A second line in muted text. The leading space separates it from the first where styles are missing. */
export function Subtext({ children }: { children: ReactNode }) {
  return (
    <>
      {" "}
      <span className="block font-normal text-muted-foreground">{children}</span>
    </>
  );
}
