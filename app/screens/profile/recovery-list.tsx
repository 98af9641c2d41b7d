import { ButtonLink } from "#app/ui/primitives/button.tsx";

/** Recovery codes, shown only once. */
export function RecoveryList({ codes, continueHref }: { codes: readonly string[]; continueHref: string }) {
  return (
    <section aria-labelledby="codes-title" className="grid max-w-prose gap-3">
      <h2 id="codes-title" className="font-semibold text-lg">
        Guarde os códigos de recuperação
      </h2>
      <p>
        Sem o celular ou a chave, um destes códigos abre a sua conta; cada um serve uma vez. Imprima ou anote: eles não
        serão mostrados de novo.
      </p>
      <ul className="grid gap-1 rounded-md border p-3 md:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all font-mono">{code}</code>
          </li>
        ))}
      </ul>
      <div className="print:hidden">
        <ButtonLink look="primary" href={continueHref}>
          Já guardei
        </ButtonLink>
      </div>
    </section>
  );
}
