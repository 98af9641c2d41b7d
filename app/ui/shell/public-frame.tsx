import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";
import { SkipLinks } from "./skip-links.tsx";
import type { Edition } from "./types.ts";

/** The frame of pages without sign-in: logo, one narrow column. */
export function PublicFrame({ edition, children }: { edition: Edition; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-muted">
      <SkipLinks />
      <header className="on-brand bg-brand text-brand-foreground">
        <a href="/" className="m-2 inline-flex min-h-8 items-center rounded-md px-2">
          <Logo edition={edition} />
        </a>
      </header>
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto mt-4 mb-auto grid w-full max-w-md content-start gap-4 border bg-background p-5 md:mt-16 md:rounded-lg"
      >
        {children}
      </main>
    </div>
  );
}
