import { useLocation } from "react-router";
import { type GlossaryName, glossary } from "./entries.ts";

const bubble =
  "absolute top-full left-0 z-10 hidden w-64 rounded-md border bg-background p-2 font-normal text-foreground text-sm shadow-lg group-focus-within:block group-hover:block max-md:fixed max-md:inset-x-2 max-md:top-auto max-md:w-auto";

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
      </a>{" "}
      <span role="tooltip" id={id} className={bubble}>
        {glossary[name].text}
      </span>
    </span>
  );
}
