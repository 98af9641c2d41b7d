import { formatTime } from "#app/ui/format.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";

type BannerProps = { name: string; account: string; until: string };

/** Above each page that the administration sees as a user does: whose it is, until when, and the way back. */
export function SupportViewBanner({ name, account, until }: BannerProps) {
  return (
    <section
      aria-label="Visão do suporte"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 border-warning bg-warning-soft px-3 py-2"
    >
      <p>
        <strong>Visão do suporte:</strong> você vê o que {name}, de {account}, vê, até {formatTime(until)}. Nada pode
        ser alterado, e cada página fica registrada.
      </p>
      <PostForm action="/sair">
        <Button>Encerrar visão</Button>
      </PostForm>
    </section>
  );
}
