import type { ReactNode } from "react";
import { PageHeader } from "#app/ui/page/index.ts";

/** Home of an area without a dashboard: a greeting, and optionally its most used links. */
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
