import type { Cast, Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import { makePdf } from "./people/pictures.ts";
import { Chance } from "./random.ts";
import type { Shelf } from "./store/shelf.ts";

const services = ["Limpeza e conservação das lojas", "Manutenção de refrigeração", "Vigilância", "Limpeza de fachadas"];

/**
 * Makes each retailer's contracts with the providers: some ended, some in the future, some that end soon, one
 * without its document.
 */
export function makeProviderContracts(stage: Stage, cast: Cast, shelf: Shelf): Row<"service_provider_contracts">[] {
  const chance = new Chance(stage.seed, "provider contracts");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  return cast.retailers.flatMap((retailer, i) =>
    cast.providers.map((provider, j) => {
      const at = stage.now - chance.integer(40, 300) * DAY;
      const starts = (i + j) % 4 === 3 ? today + 20 : dayAt(at, "America/Sao_Paulo");
      const lines = ["Contrato de serviços", `${retailer.name} e ${provider.name}`, "Documento de demonstração."];
      return {
        retailer_uuid: retailer.uuid,
        uuid: uuidAt(at, chance),
        service_provider_uuid: provider.uuid,
        description: services[j % services.length] as string,
        starts_on: dayText(starts),
        ends_on:
          (i + j) % 4 === 0
            ? dayText(today + 12 + i)
            : (i + j) % 4 === 2
              ? dayText(today - 5)
              : (i + j) % 4 === 1
                ? null
                : dayText(starts + 365),
        value_cents: chance.integer(800, 24_000) * 1000,
        file_uuid: j === 3 ? null : shelf.add(retailer.uuid, "contrato.pdf", "application/pdf", makePdf(lines), at),
        created_at: new Date(at),
      };
    }),
  );
}
