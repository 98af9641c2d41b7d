import type { ReactNode } from "react";

type PreviewPanelProps = { id: string; title: ReactNode; children: ReactNode };

/** The effect of a form before it is saved; "Salvar" below it saves exactly this. */
export function PreviewPanel({ id, title, children }: PreviewPanelProps) {
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a preview focus starts at its answer, with or without script
      autoFocus
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 gap-2 rounded-md border-2 border-warning p-3"
    >
      <h2 id={id} className="font-semibold">
        Confira antes de salvar: {title}
      </h2>
      {children}
      <p>Para aplicar, salve de novo.</p>
    </section>
  );
}
