import { PublicFrame } from "#app/ui/shell/index.ts";
import { support } from "#app/ui/words.ts";

export const handle = { script: false };

export default function Support() {
  return (
    <PublicFrame edition="control">
      <title>Ajuda</title>
      <h1 className="text-xl font-semibold">Ajuda</h1>
      <p>Nosso atendimento funciona das {support.hours}.</p>
      <p>
        <a href="/" className="underline">
          Voltar para o início
        </a>
      </p>
    </PublicFrame>
  );
}
