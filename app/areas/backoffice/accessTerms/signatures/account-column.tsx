import { type MissingSignature, signerKinds } from "#app/contracts/documents/access-terms.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";

/** The account of a row, with its kind. */
export const accountColumn: Column<Pick<MissingSignature, "account">> = {
  header: "Conta",
  sort: "account",
  rowHeader: true,
  cell: ({ account }) => (
    <>
      {account.name}
      <Subtext>{signerKinds[account.kind]}</Subtext>
    </>
  ),
};
