/** The keyboard shortcuts. The profile can turn single keys off; those with Ctrl, and Esc, always work. */
export const keys = [
  ["/", "ir para a busca da página"],
  ["?", "mostrar estes atalhos"],
  ["Ctrl+K", "buscar em tudo"],
  ["g e uma letra", "ir para uma opção do menu"],
  ["j", "próxima linha da tabela"],
  ["k", "linha anterior da tabela"],
  ["p", "registro anterior da lista"],
  ["n", "próximo registro da lista"],
  ["e", "editar o que a linha mostra"],
  ["Ctrl+Enter", "enviar o formulário"],
  ["Esc", "fechar menus e janelas"],
] as const;

/** Lists keys and their effects. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
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
  );
}
