import { expect, test } from "vitest";
import { z } from "zod";
import { factsOf, withFacts } from "#app/contracts/platform/field-facts.ts";
import { optionalText, requiredText } from "#app/contracts/platform/text-field.ts";
import { maxLengthOf } from "#app/crud/record-fields.ts";

const required = requiredText("Nome", 10);
const optional = optionalText("Cargo", 10);

/** Returns the text that a schema makes, or its messages. */
const read = (schema: z.ZodType, value: unknown) => {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : error.issues.map(({ message }) => message);
};

test("a line of text is collapsed, and its limit applies to what is stored", () => {
  const typed = "  Ana \r\n\t Maria  ";
  expect(typed.length).toBeGreaterThan(10);
  for (const schema of [required, optional]) expect(read(schema, typed)).toBe("Ana Maria");
  expect(read(required, "a".repeat(11))).toEqual(["Nome: o máximo são 10 caracteres"]);
  expect(read(optional, "a".repeat(11))).toEqual(["Cargo: o máximo são 10 caracteres"]);
});

test("a required line needs a character, however long the blank is", () => {
  for (const value of ["", " ", "\n\u00a0\t".repeat(500), undefined, null, 7])
    expect(read(required, value)).toEqual(["Nome é obrigatório"]);
  expect(read(optional, undefined)).toBe("");
  expect(read(optional, "\n".repeat(500))).toBe("");
});

test("the document and the form have the line's limit", () => {
  for (const schema of [required, optional]) {
    expect(z.toJSONSchema(schema, { io: "input" })).toMatchObject({ type: "string", maxLength: 10 });
    expect(maxLengthOf(schema)).toBe(10);
  }
});

test("a number's field takes the digits of its largest value", () => {
  expect(maxLengthOf(z.number().int().max(36_500).nullable().default(null))).toBe(5);
  expect(maxLengthOf(z.number().int())).toBeUndefined();
});

test("facts of a field belong to its own schema, and the document does not change", () => {
  const hinted = withFacts(required, { hint: "Como no documento" });
  expect(factsOf(hinted)).toEqual({ hint: "Como no documento" });
  expect(factsOf(required)).toEqual({});
  expect(maxLengthOf(hinted)).toBe(10);
  expect(z.toJSONSchema(hinted, { io: "input" })).toEqual(z.toJSONSchema(required, { io: "input" }));
});
