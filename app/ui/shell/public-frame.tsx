import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";
import { SkipLinks } from "./skip-links.tsx";
import type { Edition } from "./types.ts";

type PublicFrameProps = {
  edition: Edition;
  /** For content to look at rather than fill in. */
  wide?: boolean;
  children: ReactNode;
};

/** The frame of pages without sign-in: logo and one column. */
export function PublicFrame({ edition, wide, children }: PublicFrameProps) {
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
        className={`mx-auto mt-4 mb-auto grid w-full content-start gap-4 border bg-background p-5 md:rounded-lg ${wide ? "max-w-6xl md:mt-6" : "max-w-md md:mt-16"}`}
      >
        {children}
      </main>
    </div>
  );
}

/** A link home, for pages that offer nothing else. */
export function HomeLink() {
  return (
    <p>
      <a href="/" className="underline">
        Ir para o início
      </a>
    </p>
  );
}
