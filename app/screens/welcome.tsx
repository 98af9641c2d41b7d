import { PageHeader } from "#app/ui/page/index.ts";

/** The home of an area that greets and leaves the choice to the menu. */
export function Welcome({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início" }]} />
      <p>Olá! Seja bem-vindo. Escolha uma opção do menu.</p>
    </>
  );
}
