import type { ReactNode } from "react";
import type { EditionState } from "#app/session/request.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { form, shell, term as words } from "#app/ui/words.ts";

type TermFrameProps = Pick<EditionState, "edition"> & { wrong?: boolean; children: ReactNode };

/** A page before the term is accepted: it leads only to the term, help and the sign-out. */
export function TermFrame({ edition, wrong, children }: TermFrameProps) {
  return (
    <PublicFrame edition={edition}>
      <title>{wrong ? form.errorTitle(words.title) : words.title}</title>
      <h1 className="font-semibold text-xl">{words.title}</h1>
      {children}
      <div className="flex flex-wrap gap-2 border-t pt-4">
        <PostForm action="/sair">
          <Button>{shell.logout}</Button>
        </PostForm>
        <ButtonLink href="/ajuda" look="quiet">
          {shell.help}
        </ButtonLink>
      </div>
    </PublicFrame>
  );
}
