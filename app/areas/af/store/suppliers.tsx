import type { FieldStop } from "#app/contracts/field/field-day.ts";
import { FieldForm } from "#app/screens/offline/field-form.tsx";
import { formatHours } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { isInside } from "../field.ts";
import { words } from "./words.ts";

type ServingFormProps = { supplier: FieldStop["suppliers"][number]; once: string; inside: boolean };

/** Begins the work for a supplier, or ends it. */
function ServingForm({ supplier, once, inside }: ServingFormProps) {
  const serving = supplier.tracking_uuid !== null;
  const label = serving ? words.end : words.begin;
  return (
    <FieldForm
      once={`${once}-${supplier.uuid}`}
      later={`${label}: ${supplier.supplier_name}`}
      data-once-inside={serving || inside ? undefined : ""}
    >
      <input type="hidden" name="intent" value={serving ? "end" : "begin"} />
      <input type="hidden" name="agency_supplier_uuid" value={supplier.uuid} />
      <Button>
        {label}
        <span className="sr-only">: {supplier.supplier_name}</span>
      </Button>
    </FieldForm>
  );
}

/**
 * The suppliers that the user serves in this store: planned time, worked time, and since when. Serving begins after the
 * entry; without network the form of the entry, once stored, uncovers the buttons (`data-once-inside`).
 */
export function Suppliers({ stop, once }: { stop: FieldStop; once: string }) {
  return (
    <Panel id="fornecedores" title={words.suppliers}>
      {!isInside(stop) && <p data-until-inside="">{words.beginLater}</p>}
      <ul className="divide-y">
        {stop.suppliers.map((supplier) => (
          <li key={supplier.uuid} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0">
              <h3 className="wrap-anywhere font-medium">{supplier.supplier_name}</h3>
              <p>
                Planejado {formatHours(supplier.planned_minutes)} · Trabalhado {formatHours(supplier.worked_minutes)}
              </p>
            </div>
            {(supplier.tracking_uuid || stop.verdict.answer !== "stopped" || isInside(stop)) && (
              <ServingForm supplier={supplier} once={once} inside={isInside(stop)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
