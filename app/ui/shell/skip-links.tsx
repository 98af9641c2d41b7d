import { shell } from "../words.ts";

const skip =
  "sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-30 focus:rounded-md focus:bg-background focus:px-3 focus:py-2 focus:text-foreground";

/** First thing on the page; `table` when the page has one with the id `tabela`. */
export function SkipLinks({ table }: { table?: boolean }) {
  return (
    <>
      <a href="#conteudo" className={skip}>
        {shell.skipToContent}
      </a>
      {table && (
        <a href="#tabela" className={skip}>
          {shell.skipToTable}
        </a>
      )}
    </>
  );
}
