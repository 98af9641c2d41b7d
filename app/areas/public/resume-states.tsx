import type { ReactNode } from "react";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { PublicFrame, WayHome } from "#app/ui/shell/index.ts";
import { failure, login as words } from "#app/ui/words.ts";

/** The API did not answer: what was typed waits here. */
export function SendAgain({ to, children }: { to: string; children: ReactNode }) {
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

/** The address opened by itself: nothing is waiting to be sent. */
export function SignInInstead() {
  return (
    <PublicFrame edition="control">
      <title>Entrar</title>
      <h1 className="text-xl font-semibold">Entrar</h1>
      <WayHome />
    </PublicFrame>
  );
}
