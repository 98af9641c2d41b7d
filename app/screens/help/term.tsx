import { useLocation } from "react-router";
import { type GlossaryName, glossary } from "./entries.ts";

const bubble =
  "invisible absolute top-full left-0 z-10 w-64 max-w-[70vw] rounded-md border bg-background p-2 font-normal text-foreground text-sm shadow-lg group-focus-within:visible group-hover:visible";

/** A word of the product: a link to its entry of the glossary, explained on hover and focus. */
export function Term({ name, children }: { name: GlossaryName; children: string }) {
  const [, area] = useLocation().pathname.split("/");
  const id = `term-${name}`;
  return (
    <span className="group relative inline-block">
      <a
        href={`/${area}/ajuda/glossario#${name}`}
        aria-describedby={id}
        className="underline decoration-dotted underline-offset-4"
      >
        {children}
      </a>
      <span role="tooltip" id={id} className={bubble}>
        {glossary[name].text}
      </span>
    </span>
  );
}
