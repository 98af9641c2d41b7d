import type { ReactNode } from "react";

/** A link of a panel outside its table. */
export const PanelLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="inline-block py-1 text-primary underline">
    {children}
  </a>
);
