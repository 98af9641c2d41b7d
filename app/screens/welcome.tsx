import { useMenu } from "./use-menu.ts";

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
