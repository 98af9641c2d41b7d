import { PublicFrame } from "#app/ui/shell/index.ts";

export const handle = { script: false };

const keys = [
  ["/", "ir para a busca da página"],
  ["?", "abrir esta página"],
  ["Esc", "fechar menus e janelas"],
] as const;

export default function Shortcuts() {
  return (
    <PublicFrame edition="control">
      <title>Atalhos de teclado</title>
      <h1 className="text-xl font-semibold">Atalhos de teclado</h1>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border px-1.5">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/" className="underline">
          Voltar para o início
        </a>
      </p>
    </PublicFrame>
  );
}
