import { PageHeader } from "#app/ui/page/index.ts";
import { useMenu } from "./use-menu.ts";

/** Home of an edition without a work list: a greeting. `to` says to what the user is welcome. */
export function Welcome({ title, to }: { title: string; to?: string }) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início" }]} />
      <Greeting to={to} />
    </>
  );
}

/** The greeting of a home. */
export function Greeting({ to }: { to?: string | undefined }) {
  const leads = useMenu().some(({ href }) => href);
  return (
    <p>
      Olá! Seja bem-vindo{to && ` ${to}`}.{" "}
      {leads ? "Escolha uma opção do menu." : "Seu perfil ainda não tem telas nesta aplicação."}
    </p>
  );
}
