import type { GlossaryName } from "./entries.ts";
import { Term } from "./term.tsx";

type WhatIsProps = { name: GlossaryName; article?: "um" | "uma"; children: string };

/** The question about a word of the product, in a page's line below its title: "O que é um vínculo?". */
export function WhatIs({ name, article = "um", children }: WhatIsProps) {
  return (
    <>
      O que é {article} <Term name={name}>{children}</Term>?
    </>
  );
}
