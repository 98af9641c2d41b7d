import { expect, test } from "vitest";
import { userInput } from "#app/contracts/access/users.ts";
import { allocationInput } from "#app/contracts/allocations/allocations.ts";
import { documentTypeInput } from "#app/contracts/documents/document-types.ts";

/** What is said of one field of what was sent. */
const said = (
  schema: typeof userInput | typeof allocationInput | typeof documentTypeInput,
  sent: object,
  field: string,
) => schema.safeParse(sent).error?.issues.find(({ path }) => path[0] === field)?.message;

test("nothing, an empty value and a blank one are the same lack", () => {
  for (const name of [undefined, "", "   ", "\u00a0\t"])
    expect(said(userInput, { name }, "name")).toBe("Nome é obrigatório");
});

test("a choice that was not made, or is none, is a lack too", () => {
  for (const role_uuid of [undefined, "", "nada"])
    expect(said(userInput, { role_uuid }, "role_uuid")).toBe("Perfil é obrigatório");
  expect(said(allocationInput, { store_uuid: "" }, "store_uuid")).toBe("Loja é obrigatório");
});

test("so is an empty list", () => {
  expect(said(documentTypeInput, { owner_kinds: [] }, "owner_kinds")).toBe("Tipo de contratante é obrigatório");
  expect(said(allocationInput, { weekdays: [] }, "weekdays")).toBe("Dias da semana é obrigatório");
});
