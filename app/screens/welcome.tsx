import type { ReactNode } from "react";
import { PageHeader } from "#app/ui/page/index.ts";

/** The home of an area that greets and leaves the choice to the menu, or offers what most come for. */
export function Welcome({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início" }]} />
      <p>Olá! Seja bem-vindo. Escolha uma opção do menu.</p>
      {children}
    </>
  );
}
