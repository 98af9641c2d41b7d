import { describe, expect, test } from "vitest";
import { type VerdictFacts, verdictOf } from "#app/domain/visits/verdict.ts";
import {
  allocation,
  aso,
  block,
  causesOf,
  supplier,
  validFacts,
  withAllocations,
  withDocument,
  withOwner,
  withVisitor,
} from "#tests/world/facts.ts";

describe("each cause has its text, responsible party and place", () => {
  const page = "/agency/visitors/ana";
  test.each<[string, VerdictFacts, string[]]>([
    [
      "a blocked person",
      { ...validFacts, blocks: [block] },
      [
        "person_blocked",
        "Pessoa bloqueada pela rede Mercados Sol em todas as lojas, desde 01/03/2026",
        "Mercados Sol",
        "/retailer/block",
      ],
    ],
    [
      "a person blocked by a retailer whose name says what it is",
      { ...validFacts, blocks: [block], retailer: { ...validFacts.retailer, name: "Rede Lua" } },
      [
        "person_blocked",
        "Pessoa bloqueada pela Rede Lua em todas as lojas, desde 01/03/2026",
        "Rede Lua",
        "/retailer/block",
      ],
    ],
    [
      "a blocked company",
      { ...validFacts, blocks: [{ of: "company", all_stores: false, starts_on: "2026-03-01", ends_on: "2026-03-31" }] },
      [
        "company_blocked",
        "Empresa Agência Aurora bloqueada pela rede Mercados Sol nesta loja, desde 01/03/2026 até 31/03/2026",
        "Mercados Sol",
        "/retailer/block",
      ],
    ],
    [
      "a removed registration",
      withVisitor({ removed: true, active: false }),
      ["registration_removed", "Cadastro removido", "Agência Aurora", page],
    ],
    [
      "an inactive registration",
      withVisitor({ active: false }),
      ["registration_inactive", "Cadastro inativo", "Agência Aurora", page],
    ],
    [
      "a temporary period to come",
      withVisitor({ is_temporary: true, temporary_from: "2026-03-11", temporary_until: "2026-03-20" }),
      ["temporary_not_begun", "Cadastro temporário começa em 11/03/2026", "Agência Aurora", page],
    ],
    [
      "a temporary period over",
      withVisitor({ is_temporary: true, temporary_from: null, temporary_until: "2026-03-09" }),
      ["temporary_over", "Cadastro temporário terminou em 09/03/2026", "Agência Aurora", page],
    ],
    [
      "a defaulting owner",
      withOwner({ status: "defaulting" }),
      ["owner_defaulting", "Agência Aurora está inadimplente", "Agência Aurora", "/agency/invoices"],
    ],
    [
      "an inactive owner",
      withOwner({ status: "inactive" }),
      ["owner_inactive", "Agência Aurora está com a conta inativa", "Administração", "/backoffice/agencies"],
    ],
    [
      "a canceled owner",
      withOwner({ status: "canceled" }),
      ["owner_canceled", "Agência Aurora está com a conta cancelada", "Administração", "/backoffice/agencies"],
    ],
    [
      "an unsigned term",
      withOwner({ term: "unsigned" }),
      ["term_unsigned", "Termo de acesso não assinado por Agência Aurora", "Agência Aurora", "/agency"],
    ],
    [
      "a refused term",
      withOwner({ term: "refused" }),
      ["term_refused", "Termo de acesso recusado por Agência Aurora", "Agência Aurora", "/agency"],
    ],
    [
      "no service agreement",
      { ...validFacts, owner: { ...supplier, agreement: false } },
      [
        "no_agreement",
        "Sem declaração de serviço em vigor com a rede Mercados Sol para esta loja",
        "Biscoitos Belo",
        "/supplier/supplierRetailerServiceAgreement",
      ],
    ],
    [
      "no allocation",
      withAllocations(),
      ["no_allocation", "Sem vínculo com esta loja", "Agência Aurora", `${page}?aba=vinculos`],
    ],
    [
      "an allocation that waits",
      withAllocations({ ...allocation, state: "pending" }),
      [
        "allocation_pending",
        "Vínculo com esta loja aguarda aprovação",
        "Mercados Sol",
        "/retailer/visitors/ana?aba=vinculos",
      ],
    ],
    [
      "a refused allocation",
      withAllocations({ ...allocation, state: "refused" }),
      [
        "allocation_refused",
        "Vínculo com esta loja recusado pela rede Mercados Sol",
        "Agência Aurora",
        `${page}?aba=vinculos`,
      ],
    ],
    [
      "an allocation to come",
      withAllocations(
        { ...allocation, starts_on: "2025-01-01", ends_on: "2025-12-31", state: "ended" },
        { ...allocation, starts_on: "2026-03-11" },
      ),
      [
        "allocation_not_begun",
        "Vínculo com esta loja começa em 11/03/2026",
        "Agência Aurora",
        `${page}/allocations/vinculo/edit`,
      ],
    ],
    [
      "an allocation over",
      withAllocations({ ...allocation, ends_on: "2026-03-09" }, { ...allocation, ends_on: "2026-02-09" }),
      ["allocation_ended", "Vínculo com esta loja terminou em 09/03/2026", "Agência Aurora", `${page}?aba=vinculos`],
    ],
    [
      "another weekday",
      withAllocations({ ...allocation, weekdays: 0b0100010 }),
      [
        "allocation_other_days",
        "Hoje é terça; o vínculo vale na segunda e na sexta",
        "Agência Aurora",
        `${page}/allocations/vinculo/edit`,
      ],
    ],
    [
      "a document never sent",
      { ...validFacts, demands: [{ ...aso, name: "Carta de apresentação", document: null }] },
      ["document_missing", "Carta de apresentação não enviada", "Agência Aurora", `${page}?aba=documentos`],
    ],
    [
      "a document that waits for the retailer",
      withDocument({ status: "pending" }),
      ["document_awaiting", "ASO aguarda avaliação", "Mercados Sol", "/retailer/visitorDocsValidations/search"],
    ],
    [
      "a document that waits for the administration",
      { ...withDocument({ status: "pending" }), retailer: { ...validFacts.retailer, validation: "mob" } },
      ["document_awaiting", "ASO aguarda avaliação", "Administração", "/mob/visitorDocsValidations/search"],
    ],
    [
      "a denied document",
      withDocument({ status: "denied", problem: "not_assigned" }),
      ["document_denied", "ASO recusado: Sem assinatura", "Agência Aurora", `${page}?aba=documentos`],
    ],
    [
      "an expired document",
      withDocument({ expires_on: "2026-02-03" }),
      ["document_expired", "ASO vencido em 03/02/2026", "Agência Aurora", `${page}?aba=documentos`],
    ],
    [
      "an expired document of feminine name",
      withDocument({ expires_on: "2026-02-03" }, "Declaração de vacinação"),
      ["document_expired", "Declaração de vacinação vencida em 03/02/2026", "Agência Aurora", `${page}?aba=documentos`],
    ],
  ])("%s", (_, facts, cause) => {
    expect(verdictOf(facts).label).toBe("IMPEDIDO");
    expect(causesOf(facts)).toEqual([cause]);
  });
});

test("outside an allocation's hours a visitor is released with a notice of the hours", () => {
  const morning = { ...allocation, hours: { from: "08:00", until: "12:00" } };
  const at = (clock: string | null, ...allocations: (typeof morning)[]) =>
    verdictOf({ ...withAllocations(...(allocations.length > 0 ? allocations : [morning])), clock });
  for (const clock of [null, "08:00", "12:00"]) expect(at(clock).label).toBe("LIBERADO");
  expect(at("12:01")).toMatchObject({
    label: "LIBERADO COM AVISO",
    causes: [
      {
        kind: "allocation_other_hours",
        severity: "notice",
        text: "Fora do horário do vínculo: das 08:00 às 12:00",
        who: "Agência Aurora",
      },
    ],
  });
  expect(at("12:01", morning, { ...morning, hours: { from: "12:00", until: "14:00" } }).label).toBe("LIBERADO");
});
