import type { ReactNode } from "react";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { HomeLink, PublicFrame } from "#app/ui/shell/index.ts";
import { failure, login as words } from "#app/ui/words.ts";

/** Shown when the API did not answer: holds the submitted form. */
export function RetrySubmission({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PublicFrame edition="control">
      <title>Serviço indisponível</title>
      <h1 className="text-xl font-semibold">Serviço indisponível</h1>
      <PostForm action={to} className="grid gap-3">
        <p role="alert">{words.offline}</p>
        <p>Nada do que você digitou foi perdido.</p>
        {children}
        <Button look="primary">{failure.tryAgain}</Button>
      </PostForm>
    </PublicFrame>
  );
}

/** A required step (access term, second factor) opens in another tab while this page holds the submitted form. */
export function RequiredStep({ first, to, children }: { first: string; to: string; children: ReactNode }) {
  const { title, link } = first.endsWith("/termo") ? requiredSteps.term : requiredSteps.factor;
  return (
    <PublicFrame edition="control">
      <title>{title}</title>
      <h1 className="text-xl font-semibold">{title}</h1>
      <p>Nada do que você digitou foi perdido. Deixe esta página aberta, e continue por ela depois.</p>
      <p>
        <a href={first} target="_blank" rel="noopener" className="underline">
          {link} (abre outra aba)
        </a>
      </p>
      <PostForm action={to}>
        {children}
        <Button look="primary">Continuar de onde parei</Button>
      </PostForm>
    </PublicFrame>
  );
}

const requiredSteps = {
  term: { title: "Falta o termo de acesso", link: "Abrir o termo de acesso" },
  factor: { title: "Falta o segundo fator", link: "Adicionar o segundo fator" },
};

/** Shown when the address is opened directly, with no held form. */
export function NothingToResume() {
  return (
    <PublicFrame edition="control">
      <title>Entrar</title>
      <h1 className="text-xl font-semibold">Entrar</h1>
      <HomeLink />
    </PublicFrame>
  );
}
