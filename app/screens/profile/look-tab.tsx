import { CheckboxField, RadioGroup } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import { type ProfilePaths, tabPath } from "./paths.ts";

type LookTabProps = { chosen: { theme: string; lite: boolean; keys: boolean }; paths: ProfilePaths };

const themes = [
  { value: "system", label: "Como o aparelho" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
];

/** Display and keyboard settings of this browser. */
export function LookTab({ chosen, paths }: LookTabProps) {
  return (
    <PostForm action={tabPath(paths, "aparencia")} className="grid gap-3">
      <p>Estas escolhas valem para este navegador.</p>
      <RadioGroup name="theme" label="Tema" options={themes} defaultValue={chosen.theme} />
      <CheckboxField
        name="lite"
        label="Modo leve"
        defaultChecked={chosen.lite}
        hint="Páginas sem script, para aparelhos e conexões lentas. Tudo continua a funcionar. É automático quando o navegador economiza dados."
      />
      <CheckboxField
        name="keys"
        label="Atalhos de uma tecla"
        defaultChecked={chosen.keys}
        hint="Como / para pesquisar e j e k para andar pelas linhas. Desligue se atrapalham o comando por voz ou o leitor de tela."
      />
      <div>
        <Button look="primary">{words.save}</Button>
      </div>
    </PostForm>
  );
}
