import type { Cause, UnallocatedRetailer } from "#app/contracts/visits/verdict.ts";
import type { Cause as VerdictCause } from "#app/ui/page/index.ts";
import { CauseLine } from "./cause-line.tsx";

type UnallocatedRetailersProps = {
  retailers: UnallocatedRetailer[];
  isOpen: boolean;
  describe: (causes: Cause[]) => VerdictCause[];
};

/** The conditions of each retailer where the visitor has no allocation. */
export function UnallocatedRetailers({ retailers, isOpen, describe }: UnallocatedRetailersProps) {
  if (retailers.length === 0) return null;
  const count = retailers.length === 1 ? "uma rede" : `${retailers.length} redes`;
  return (
    <details open={isOpen} className="rounded-md border px-3 py-2">
      <summary className="min-h-6 w-fit font-semibold">Sem vínculo com {count}: o que faltaria</summary>
      <ul className="divide-y pt-1">
        {retailers.map(({ retailer, causes }) => (
          <li key={retailer.uuid} className="grid gap-0.5 py-1.5">
            <span>
              Sem vínculo com <strong>{retailer.name}</strong>
              {causes.length === 0 ? "; nada mais faltaria." : " e faltaria:"}{" "}
            </span>
            {causes.length > 0 && (
              <ul className="list-disc pl-5">
                {describe(causes).map((cause) => (
                  <li key={cause.text}>
                    <CauseLine cause={cause} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
