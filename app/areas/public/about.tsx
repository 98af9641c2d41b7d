import { PublicFrame } from "#app/ui/shell/index.ts";
import { version } from "../../../package.json";

export const handle = { script: false };

export default function About() {
  return (
    <PublicFrame edition="control">
      <title>Sobre</title>
      <h1 className="text-xl font-semibold">Sobre</h1>
      <p>Versão {version}</p>
      <p>
        <a href="/" className="underline">
          Voltar para o início
        </a>
      </p>
    </PublicFrame>
  );
}
