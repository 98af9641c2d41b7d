import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnswerKey } from "#app/contracts/verdict.ts";
import { type AllocationFact, type BlockFact, type DemandFact, type Facts, verdictOf } from "#app/domain/verdict.ts";

const TODAY = "2026-03-10"; // a Tuesday

const allocation: AllocationFact = { state: "active", starts_on: "2026-01-01", ends_on: null, weekdays: 127 };
const aso: DemandFact = {
  type_uuid: "aso",
  name: "ASO",
  warn_days: 30,
  document: { uuid: "documento", status: "approved", problem: null, expires_on: "2026-12-31" },
};
const fine: Facts = {
  date: TODAY,
  visitor: {
    uuid: "ana",
    owner_uuid: "aurora",
    removed: false,
    active: true,
    is_temporary: false,
    temporary_from: null,
    temporary_until: null,
  },
  owner: { name: "Agência Aurora", kind: "agency", status: "active", term: "agreed", agreement: false },
  store: { uuid: "centro", name: "Sol Centro" },
  retailer: { name: "Mercados Sol", validation: "retailer" },
  allocations: [allocation],
  blocks: [],
  demands: [aso],
};
const supplier: Facts["owner"] = { ...fine.owner, name: "Biscoitos Belo", kind: "supplier", agreement: true };
const block: BlockFact = { of: "person", all_stores: true, starts_on: "2026-03-01", ends_on: null };

const withVisitor = (more: Partial<Facts["visitor"]>): Facts => ({ ...fine, visitor: { ...fine.visitor, ...more } });
const withOwner = (more: Partial<Facts["owner"]>): Facts => ({ ...fine, owner: { ...fine.owner, ...more } });
const withAllocations = (...allocations: AllocationFact[]): Facts => ({ ...fine, allocations });
const withDocument = (document: Partial<NonNullable<DemandFact["document"]>>, name = "ASO"): Facts => ({
  ...fine,
  demands: [{ ...aso, name, document: { ...(aso.document as NonNullable<DemandFact["document"]>), ...document } }],
});
const told = (facts: Facts) => verdictOf(facts).causes.map(({ kind, text, who, link }) => [kind, text, who, link]);

test("with everything in order the answer is LIBERADO, without a cause", () => {
  expect(verdictOf(fine)).toEqual({
    answer: "released",
    label: "LIBERADO",
    date: TODAY,
    visitor_uuid: "ana",
    owner_uuid: "aurora",
    store: { uuid: "centro", name: "Sol Centro" },
    causes: [],
  });
});

describe("each cause says what, who must act, and where", () => {
  const page = "/agency/visitors/ana";
  test.each<[string, Facts, string[]]>([
    [
      "a blocked person",
      { ...fine, blocks: [block] },
      [
        "person_blocked",
        "Pessoa bloqueada pela rede Mercados Sol em todas as lojas, desde 01/03/2026",
        "Mercados Sol",
        "/retailer/block",
      ],
    ],
    [
      "a blocked company",
      { ...fine, blocks: [{ of: "company", all_stores: false, starts_on: "2026-03-01", ends_on: "2026-03-31" }] },
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
      { ...fine, owner: { ...supplier, agreement: false } },
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
      ["allocation_not_begun", "Vínculo com esta loja começa em 11/03/2026", "Agência Aurora", `${page}?aba=vinculos`],
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
        "Fora dos dias do vínculo: Segunda-feira, Sexta-feira",
        "Agência Aurora",
        `${page}?aba=vinculos`,
      ],
    ],
    [
      "a document never sent",
      { ...fine, demands: [{ ...aso, name: "Carta de apresentação", document: null }] },
      ["document_missing", "Carta de apresentação não enviada", "Agência Aurora", `${page}?aba=documentos`],
    ],
    [
      "a document that waits for the network",
      withDocument({ status: "pending" }),
      ["document_awaiting", "ASO aguarda avaliação", "Mercados Sol", "/retailer/visitorDocsValidations"],
    ],
    [
      "a document that waits for the administration",
      { ...withDocument({ status: "pending" }), retailer: { name: "Mercados Sol", validation: "mob" } },
      ["document_awaiting", "ASO aguarda avaliação", "Administração", "/mob/visitorDocsValidations"],
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
    expect(told(facts)).toEqual([cause]);
  });
});

test("a document about to expire is a notice, to its last day", () => {
  const soon = (expires_on: string) => verdictOf(withDocument({ expires_on }));
  expect(soon("2026-04-09")).toMatchObject({
    label: "LIBERADO COM AVISO",
    causes: [{ kind: "document_expiring", severity: "notice", text: "ASO vence em 09/04/2026" }],
  });
  expect(soon(TODAY).answer).toBe("released_with_notice");
  expect(soon("2026-04-10").answer).toBe("released");
  expect(soon("2026-03-09").answer).toBe("stopped");
});

test("where nobody validates, what was sent is enough; a complete document is enough everywhere", () => {
  const pending = withDocument({ status: "pending" });
  expect(verdictOf({ ...pending, retailer: { name: "Rede Lua", validation: "none" } }).answer).toBe("released");
  expect(verdictOf(withDocument({ status: "complete" })).answer).toBe("released");
});

test("the day asked about decides, past or to come", () => {
  const on = (date: string) => told({ ...fine, date }).map(([kind]) => kind);
  expect(on("2025-12-31")).toEqual(["allocation_not_begun"]);
  expect(on("2026-12-31")).toEqual(["document_expiring"]);
  expect(on("2027-01-01")).toEqual(["document_expired"]);
  const over = withAllocations({ ...allocation, state: "ended", ends_on: "2026-03-10" });
  expect(verdictOf(over).answer).toBe("released");
  expect(verdictOf({ ...over, date: "2026-03-11" }).answer).toBe("stopped");
  const leap = withDocument({ expires_on: "2028-02-29" });
  expect(verdictOf({ ...leap, date: "2028-02-29" }).answer).toBe("released_with_notice");
  expect(verdictOf({ ...leap, date: "2028-03-01" }).answer).toBe("stopped");
});

test("a block of another time, an agency without agreement and a link given up stop nobody or let nobody in", () => {
  expect(verdictOf({ ...fine, blocks: [{ ...block, ends_on: "2026-03-09" }] }).answer).toBe("released");
  expect(verdictOf({ ...fine, blocks: [{ ...block, starts_on: "2026-03-11" }] }).answer).toBe("released");
  expect(verdictOf({ ...fine, owner: supplier }).answer).toBe("released");
  const givenUp = withAllocations({ ...allocation, state: "ended", starts_on: TODAY, ends_on: "2026-03-09" });
  expect(verdictOf(givenUp).answer).toBe("stopped");
});

const day = fc
  .date({ min: new Date("2025-06-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const openDay = fc.option(day);
const anyBlock = fc.record<BlockFact>({
  of: fc.constantFrom("person", "company"),
  all_stores: fc.boolean(),
  starts_on: day,
  ends_on: openDay,
});
const anyDemand = fc.record<DemandFact>({
  type_uuid: fc.constant("tipo"),
  name: fc.constantFrom("ASO", "Carta de apresentação"),
  warn_days: fc.nat(60),
  document: fc.option(
    fc.oneof(
      fc.record({
        uuid: fc.constant("documento"),
        status: fc.constantFrom("pending", "complete", "approved"),
        problem: fc.constant(null),
        expires_on: openDay,
      }),
      fc.record({
        uuid: fc.constant("documento"),
        status: fc.constant("denied"),
        problem: fc.constantFrom("not_assigned", "divergent_date"),
        expires_on: openDay,
      }),
    ),
  ),
});
const anyFacts = fc.record<Facts>({
  date: day,
  visitor: fc.record({
    uuid: fc.constant("ana"),
    owner_uuid: fc.constant("aurora"),
    removed: fc.boolean(),
    active: fc.boolean(),
    is_temporary: fc.boolean(),
    temporary_from: openDay,
    temporary_until: openDay,
  }),
  owner: fc.record({
    name: fc.constant("Biscoitos Belo"),
    kind: fc.constantFrom("agency", "supplier", "service_provider"),
    status: fc.constantFrom("not_client", "active", "inactive", "defaulting", "canceled"),
    term: fc.constantFrom("none", "unsigned", "agreed", "refused"),
    agreement: fc.boolean(),
  }),
  store: fc.constant(fine.store),
  retailer: fc.record({ name: fc.constant("Mercados Sol"), validation: fc.constantFrom("retailer", "mob", "none") }),
  allocations: fc.array(
    fc.record<AllocationFact>({
      state: fc.constantFrom("pending", "active", "ended", "refused"),
      starts_on: day,
      ends_on: openDay,
      weekdays: fc.integer({ min: 1, max: 127 }),
    }),
    { maxLength: 4 },
  ),
  blocks: fc.array(anyBlock, { maxLength: 2 }),
  demands: fc.array(anyDemand, { maxLength: 3 }),
});

describe("whatever the facts", () => {
  const goodness: Record<AnswerKey, number> = { released: 2, released_with_notice: 1, stopped: 0 };

  test("the answer is the worst of its causes, and those that stop come first", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { answer, causes } = verdictOf(facts);
        const severities = causes.map(({ severity }) => severity);
        expect(severities).toEqual([...severities].sort().reverse());
        const worst = severities.includes("stop")
          ? "stopped"
          : severities.length > 0
            ? "released_with_notice"
            : "released";
        expect(answer).toBe(worst);
        for (const { text, who, link } of causes) {
          expect(text).not.toMatch(/undefined|null|\d{4}-\d{2}/);
          expect(who).not.toBe("");
          expect(link).toMatch(/^\/\w/);
        }
      }),
    );
  });

  test("a problem more never makes the answer better", () => {
    const problems: ((facts: Facts, extra: { demand: DemandFact; block: BlockFact }) => Facts)[] = [
      (facts, { block }) => ({ ...facts, blocks: [...facts.blocks, block] }),
      (facts, { demand }) => ({ ...facts, demands: [...facts.demands, demand] }),
      (facts) => ({ ...facts, visitor: { ...facts.visitor, active: false } }),
      (facts) => ({ ...facts, visitor: { ...facts.visitor, removed: true } }),
      (facts) => ({ ...facts, owner: { ...facts.owner, status: "defaulting" } }),
      (facts) => ({ ...facts, owner: { ...facts.owner, term: "refused" } }),
      (facts) => ({ ...facts, owner: { ...facts.owner, agreement: false } }),
      (facts) => ({ ...facts, allocations: facts.allocations.slice(1) }),
      (facts) => ({ ...facts, demands: facts.demands.map((demand) => ({ ...demand, document: null })) }),
    ];
    fc.assert(
      fc.property(anyFacts, anyDemand, anyBlock, fc.constantFrom(...problems), (facts, demand, block, add) => {
        const before = verdictOf(facts).answer;
        const after = verdictOf(add(facts, { demand, block })).answer;
        expect(goodness[after]).toBeLessThanOrEqual(goodness[before]);
      }),
    );
  });

  test("a block in force always stops, and is told first", () => {
    fc.assert(
      fc.property(anyFacts, anyBlock, (facts, block) => {
        const held = { ...block, starts_on: facts.date, ends_on: null };
        const { answer, causes } = verdictOf({ ...facts, blocks: [...facts.blocks, held] });
        expect(answer).toBe("stopped");
        expect(causes[0]?.kind).toMatch(/_blocked$/);
      }),
    );
  });
});
