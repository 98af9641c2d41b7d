import { describe, expect, test } from "vitest";
import type { Visitor } from "#app/contracts/people/visitors.ts";
import { visitorFacts } from "#app/screens/visitors/describe.ts";

const UUID = "019e620e-f322-78be-951b-0cf03f5a0db1";
const nobody = { responsible_uuid: null, responsible_name: null, unit_uuid: null, unit_name: null, unit_cnpj: null };
const factsOf = (of: Partial<Visitor>) =>
  Object.fromEntries(visitorFacts({ ...nobody, ...of } as Visitor).map(({ term, detail }) => [term, detail]));

describe("the facts of a visitor", () => {
  test("name the supervisor and the unit", () => {
    const unit = { unit_uuid: UUID, unit_name: "Campinas", unit_cnpj: "11222333000181" };
    const facts = factsOf({ responsible_uuid: UUID, responsible_name: "Ana", ...unit });
    expect(facts).toMatchObject({ Supervisor: "Ana", Unidade: "Campinas (11.222.333/0001-81)" });
  });

  test("say that there is no supervisor", () => {
    expect(factsOf({})).toMatchObject({ Supervisor: null });
  });

  test("never show an id in place of a name that the reader may not read", () => {
    const facts = factsOf({ responsible_uuid: UUID, unit_uuid: UUID });
    expect(Object.values(facts)).not.toContain(UUID);
    expect(facts).not.toHaveProperty("Supervisor");
  });
});
