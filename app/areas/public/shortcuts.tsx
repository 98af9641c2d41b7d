import { KeyList, keys } from "#app/ui/page/index.ts";
import { PublicFrame } from "#app/ui/shell/index.ts";

export const handle = { script: false };

export default function Shortcuts() {
  return (
    <PublicFrame edition="control">
      <title>Atalhos de teclado</title>
      <h1 className="text-xl font-semibold">Atalhos de teclado</h1>
      <KeyList keys={keys} />
      <p>
        <a href="/" className="underline">
          Voltar para o início
        </a>
      </p>
    </PublicFrame>
  );
}
