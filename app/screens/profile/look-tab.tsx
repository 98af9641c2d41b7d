import { CheckboxField, RadioGroup } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import { type Place, tabAt } from "./where.ts";

type LookTabProps = { chosen: { theme: string; lite: boolean; keys: boolean }; place: Place };

const themes = [
  { value: "system", label: "Como o aparelho" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
];

/** What this browser shows, and which keys it listens to. */
export function LookTab({ chosen, place }: LookTabProps) {
  return (
    <PostForm action={tabAt(place, "aparencia")} className="grid gap-3">
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
