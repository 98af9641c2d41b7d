import { Panel } from "#app/ui/page/index.ts";

const words = {
  title: "Este é o seu primeiro acesso",
  menu: "O que você pode fazer está no menu. Para começar:",
  profile: "Complete seus dados e escolha como ser avisado",
  help: "Fale com o suporte",
  shortcuts: "Conheça os atalhos de teclado",
} as const;

/** Suggestions for a user who is here for the first time. */
export function FirstSteps({ profile, help, shortcuts }: Record<"profile" | "help" | "shortcuts", string>) {
  const steps = [
    [profile, words.profile],
    [help, words.help],
    [shortcuts, words.shortcuts],
  ];
  return (
    <Panel title={words.title} id="first-steps">
      <p>{words.menu}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {steps.map(([href, text]) => (
          <li key={href}>
            <a href={href} className="text-primary underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
