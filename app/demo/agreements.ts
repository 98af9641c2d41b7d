import { hash } from "node:crypto";
import type { Account, Cast, Stage } from "./accounts.ts";
import { suppliersOf } from "./allocations.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import { makePdf } from "./people/pictures.ts";
import { makeProviderContracts } from "./provider-contracts.ts";
import { Chance } from "./random.ts";
import { eventsOf, makeEveryAgreement } from "./service-agreements.ts";
import type { Shelf } from "./store/shelf.ts";
import { DISAGREED_SUPPLIER, UNSIGNED_AGENCY, type User } from "./users.ts";

const agreementStates = ["in_force", "in_force", "accepted", "sent", "draft", "refused", "expired", "revoked"] as const;

/** How many days ago the current term for agencies was published, and the blocks began. */
export const TERM_DAYS = 12;
export const BLOCK_DAYS = 9;

/**
 * Makes the terms and their signatures: every account signs but the fourth agency, the last provider and one supplier
 * that disagrees.
 */
export function makeTerms(stage: Stage, cast: Cast, users: readonly User[], shelf: Shelf) {
  const chance = new Chance(stage.seed, "terms");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const terms: (Row<"access_terms"> & { uuid: string })[] = [];
  const prints = new Map<string, Buffer>();
  const signatures: Row<"access_term_signatures">[] = [];
  const publish = (kind: string, daysAgo: number, changes = "") => {
    const day = dayText(today - daysAgo);
    const file = `termos/${kind}-${day}.pdf`;
    const pdf = makePdf(["Termo de uso da plataforma", `Publicado em ${day}`, "Documento de demonstração."]);
    shelf.put(file, pdf);
    prints.set(file, hash("sha256", pdf, "buffer"));
    terms.push({
      uuid: uuidAt(stage.now - daysAgo * DAY, chance),
      signer_kind: kind,
      published_on: day,
      file,
      link: "",
      changes,
      created_at: new Date(stage.now - daysAgo * DAY),
    });
  };
  const sign = (account: Account, agreed: boolean) => {
    const user = users.find((one) => one.account === account && one.responsible);
    const term = terms.findLast(({ signer_kind }) => signer_kind === account.kind);
    if (!user || !term) return;
    const signedAgo = account.kind === "agency" ? chance.integer(1, TERM_DAYS - 1) : chance.integer(40, 80);
    signatures.push({
      account_uuid: account.uuid,
      term_uuid: term.uuid,
      user_uuid: user.uuid,
      agreed,
      address: `192.0.2.${chance.integer(1, 254)}`,
      user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      file_sha256: prints.get(term.file as string) ?? null,
      signed_at: new Date(stage.now - signedAgo * DAY),
    });
  };
  publish("agency", 500);
  publish("agency", TERM_DAYS, "Inclui o tratamento de fotos de evidência e o prazo de guarda.");
  for (const kind of ["supplier", "service_provider"]) publish(kind, 100);
  for (const [i, account] of cast.agencies.entries()) if (i !== UNSIGNED_AGENCY) sign(account, true);
  for (const [i, account] of cast.suppliers.entries()) sign(account, i !== DISAGREED_SUPPLIER);
  for (const [i, account] of cast.providers.entries()) if (i !== 3) sign(account, true);
  // A version that waits for its text; no account has to sign it.
  terms.push({
    uuid: uuidAt(stage.now, chance),
    signer_kind: "service_provider",
    published_on: dayText(today + 30),
    file: "",
    link: "",
    changes: "Reúne em um só texto as regras das duas edições.",
    created_at: new Date(stage.now),
  });
  return { access_terms: terms, access_term_signatures: signatures };
}

/** Makes service agreements in every state, with and without minutes, and the agencies' contracts. */
export function makeAgreements(stage: Stage, cast: Cast, shelf: Shelf, users: readonly User[]) {
  const chance = new Chance(stage.seed, "agreements");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const agreements: Row<"service_agreements">[] = [];
  const stores: Row<"service_agreement_stores">[] = [];
  [...cast.suppliers, ...cast.providers].forEach((owner, i) => {
    cast.retailers.forEach((retailer, j) => {
      const first = i % cast.suppliers.length < 2;
      const state = first ? "in_force" : (agreementStates[(i * 3 + j) % agreementStates.length] as string);
      const starts = today - chance.integer(60, 300);
      const ends = state === "expired" ? today - chance.integer(2, 50) : today + chance.integer(20, 300);
      const at = stage.now - chance.integer(60, 300) * DAY;
      const uuid = uuidAt(at, chance);
      const signed = ["Declaração de serviço", `${owner.name} e ${retailer.name}`, "Documento de demonstração."];
      const after = (days: number) => new Date(Math.min(at + days * DAY, stage.now));
      agreements.push({
        owner_uuid: owner.uuid,
        uuid,
        retailer_uuid: retailer.uuid,
        state,
        starts_on: dayText(starts),
        ends_on: first && j === 0 ? null : dayText(ends),
        services: owner.kind === "supplier" ? ["Reposição", "Promoção"] : ["Manutenção", "Limpeza"],
        people: chance.integer(2, 40),
        renews_uuid: null,
        file_uuid:
          state === "draft"
            ? null
            : shelf.add(owner.uuid, "declaracao-de-servico.pdf", "application/pdf", makePdf(signed), at),
        reason: state === "refused" ? "As lojas não conferem." : state === "revoked" ? "Contrato encerrado." : "",
        created_at: new Date(at),
        sent_at: state === "draft" ? null : after(1),
        decided_at: state === "draft" || state === "sent" ? null : after(3),
        revoked_at: state === "revoked" ? after(40) : null,
      });
      for (const store of cast.stores.filter((one) => one.retailer === retailer)) {
        const minutes = chance.happens(0.3) || (first && j === 1) ? null : chance.integer(4, 60) * 30;
        stores.push({
          owner_uuid: owner.uuid,
          agreement_uuid: uuid,
          retailer_uuid: retailer.uuid,
          store_uuid: store.uuid,
          weekly_minutes: minutes,
        });
      }
    });
  });

  const more = makeEveryAgreement(stage, cast, shelf);
  agreements.push(...more.agreements);
  stores.push(...more.stores);

  const contractStores: Row<"agency_supplier_contract_stores">[] = [];
  const contracts = cast.agencies.flatMap((agency) =>
    suppliersOf(cast, agency).map((supplier, i): Row<"agency_supplier_contracts"> => {
      const at = stage.now - chance.integer(100, 380) * DAY;
      const lines = [
        "Contrato de prestação de serviços",
        `${agency.name} e ${supplier.name}`,
        "Documento de demonstração.",
      ];
      const uuid = uuidAt(at, chance);
      for (const store of chance.some(cast.stores, i % 3 === 2 ? 0 : 6)) {
        contractStores.push({ agency_uuid: agency.uuid, contract_uuid: uuid, store_uuid: store.uuid });
      }
      return {
        agency_uuid: agency.uuid,
        uuid,
        name: `Projeto ${supplier.name}`,
        people: 2 + i,
        created_at: new Date(at),
        supplier_uuid: supplier.uuid,
        starts_on: dayText(dayAt(at, "America/Sao_Paulo")),
        ends_on: i === 5 ? dayText(today - 12) : i % 2 === 0 ? null : dayText(today + chance.integer(30, 300)),
        document_file_uuid:
          i % 4 === 3 ? null : shelf.add(agency.uuid, "contrato.pdf", "application/pdf", makePdf(lines), at),
      };
    }),
  );
  return {
    service_agreements: agreements,
    service_agreement_stores: stores,
    service_agreement_events: eventsOf(stage, agreements, users),
    agency_supplier_contracts: contracts,
    agency_supplier_contract_stores: contractStores,
    service_provider_contracts: makeProviderContracts(stage, cast, shelf),
  };
}
