import type { EntryEffect } from "#app/contracts/agreements/agreement-moves.ts";
import type { Named } from "#app/contracts/directory/lookups.ts";
import { visitorsHref } from "#app/screens/relatedRetailers/paths.ts";
import { formatInteger } from "#app/ui/format.ts";

/** Says who has an allocation and lacks only this declaration, as far as declarations go. */
export function EntryGainText({ effect: { visitors_count: people, stores_count: stores } }: { effect: EntryEffect }) {
  if (people === 0) return <p>Ninguém com vínculo hoje depende desta declaração para entrar.</p>;
  return (
    <p>
      <strong>
        {people === 1 ? "1 visitante com vínculo deixa" : `${formatInteger(people)} visitantes com vínculo deixam`} de
        ter este impedimento em {stores === 1 ? "1 loja" : `${formatInteger(stores)} lojas`}
      </strong>
      , enquanto a declaração valer. Documentos, bloqueios e horários continuam como estão.
    </p>
  );
}

type EntryEffectTextProps = {
  effect: EntryEffect;
  retailer: Named;
  /** The area's home, for users who may open its visitors. */
  home: string | null;
};

/** Says who no longer may enter without a declaration, with a link to the retailer's visitors. */
export function EntryEffectText({ effect, retailer, home }: EntryEffectTextProps) {
  const { visitors_count: people, stores_count: stores } = effect;
  if (people === 0) return <p>Ninguém com vínculo hoje depende só desta declaração para entrar.</p>;
  return (
    <p>
      <strong>
        {people === 1
          ? "1 visitante com vínculo fica impedido de entrar"
          : `${formatInteger(people)} visitantes com vínculo ficam impedidos de entrar`}
        {stores === 1 ? " em 1 loja" : ` em ${formatInteger(stores)} lojas`}
      </strong>
      , a partir de agora.
      {home && (
        <>
          {" "}
          <a className="text-primary underline" href={visitorsHref(home, "retailer_uuid", retailer.uuid)}>
            Ver os visitantes com vínculo em {retailer.name}
          </a>
        </>
      )}
    </p>
  );
}
