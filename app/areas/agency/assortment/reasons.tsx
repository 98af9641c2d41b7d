import { type InvalidProduct, type InvalidReason, invalidReasons } from "#app/contracts/field/assortments.ts";
import { parseEan } from "#app/contracts/store/ean.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";

/** Why a line is invalid and, while it is pending, what to do about each reason. */
export function Reasons({ row }: { row: InvalidProduct }) {
  const Remedy = ({ reason }: { reason: InvalidReason }) => remedies[reason](row);
  return (
    <ul className="grid min-w-48 gap-1">
      {row.reasons.map((reason) => (
        <li key={reason}>
          <strong>{describeReason(row, reason)}</strong>{" "}
          {row.state === "pending" && (
            <span className="block">
              <Remedy reason={reason} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An EAN is unknown because no product has it, or because it is not a valid EAN. */
function describeReason({ ean }: InvalidProduct, reason: InvalidReason): string {
  const read = parseEan(ean);
  return reason === "unknown_ean" && !read.ok && ean !== "" ? read.message : invalidReasons[reason];
}

const importAgain = "e importe a planilha de novo.";

const remedies: Record<InvalidReason, (row: InvalidProduct) => React.ReactNode> = {
  unknown_ean: ({ ean, product_name }) =>
    parseEan(ean).ok ? (
      <>
        <a href={withSearch(`${addresses.agencyProducts}/new`, { ean, name: product_name || null })}>
          Cadastre o produto
        </a>{" "}
        {importAgain}
      </>
    ) : (
      `Corrija o EAN na linha ${importAgain}`
    ),
  product_without_section: ({ ean }) => (
    <>
      <a href={withSearch(addresses.agencyProducts, { q: ean })}>Dê uma seção ao produto</a> {importAgain}
    </>
  ),
  store_not_served: () => (
    <>
      Confira o nome da loja ou <a href={addresses.salesGroups}>inclua-a em um grupo</a> {importAgain}
    </>
  ),
};
