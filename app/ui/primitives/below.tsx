import type { ReactNode } from "react";

/** A second line in a quieter voice. The space keeps it apart from the first where there is no style. */
export function Below({ children }: { children: ReactNode }) {
  return (
    <>
      {" "}
      <span className="block font-normal text-muted-foreground">{children}</span>
    </>
  );
}
