import { shell } from "../words.ts";

const skip =
  "sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-30 focus:rounded-md focus:bg-background focus:px-3 focus:py-2 focus:text-foreground";

/**
 * The first links of the page. `table` adds one to the id `tabela`, hidden while the page has no element with that id.
 */
export function SkipLinks({ table }: { table?: boolean }) {
  return (
    <>
      <a href="#conteudo" className={skip}>
        {shell.skipToContent}
      </a>{" "}
      {table && (
        <a href="#tabela" className={`${skip} [body:not(:has(#tabela))_&]:hidden`}>
          {shell.skipToTable}
        </a>
      )}
    </>
  );
}
