import { expect, test } from "vitest";
import { userInput } from "#app/contracts/access/users.ts";
import { allocationInput } from "#app/contracts/allocations/allocations.ts";
import { documentTypeInput } from "#app/contracts/documents/document-types.ts";

/** Returns the error message of one field. */
const messageOf = (
  schema: typeof userInput | typeof allocationInput | typeof documentTypeInput,
  sent: object,
  field: string,
) => schema.safeParse(sent).error?.issues.find(({ path }) => path[0] === field)?.message;

test("an absent, empty or blank value counts as missing", () => {
  for (const name of [undefined, "", "   ", "\u00a0\t"])
    expect(messageOf(userInput, { name }, "name")).toBe("Nome é obrigatório");
});

test("a choice that was not made, or does not exist, counts as missing", () => {
  for (const role_uuid of [undefined, "", "nada"])
    expect(messageOf(userInput, { role_uuid }, "role_uuid")).toBe("Perfil é obrigatório");
  expect(messageOf(allocationInput, { store_uuid: "" }, "store_uuid")).toBe("Loja é obrigatório");
});

test("an empty list counts as missing", () => {
  expect(messageOf(documentTypeInput, { owner_kinds: [] }, "owner_kinds")).toBe("Tipo de contratante é obrigatório");
  expect(messageOf(allocationInput, { weekdays: [] }, "weekdays")).toBe("Dias da semana é obrigatório");
});
