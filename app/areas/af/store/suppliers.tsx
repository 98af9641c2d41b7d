import type { FieldStop } from "#app/contracts/field/field-day.ts";
import { formatHours } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { FieldForm } from "../field-form.tsx";
import { words } from "./words.ts";

/** The suppliers that the user serves in this store: planned time, worked time, and since when. */
export function Suppliers({ stop, once }: { stop: FieldStop; once: string }) {
  return (
    <Panel id="fornecedores" title={words.suppliers}>
      <ul className="divide-y">
        {stop.suppliers.map((supplier) => (
          <li key={supplier.uuid} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0">
              <h3 className="wrap-anywhere font-medium">{supplier.supplier_name}</h3>
              <p>
                Planejado {formatHours(supplier.planned_minutes)} · Trabalhado {formatHours(supplier.worked_minutes)}
              </p>
            </div>
            <FieldForm
              once={`${once}-${supplier.uuid}`}
              later={`${supplier.tracking_uuid ? words.end : words.begin}: ${supplier.supplier_name}`}
            >
              <input type="hidden" name="intent" value={supplier.tracking_uuid ? "end" : "begin"} />
              <input type="hidden" name="agency_supplier_uuid" value={supplier.uuid} />
              <Button>
                {supplier.tracking_uuid ? words.end : words.begin}
                <span className="sr-only">: {supplier.supplier_name}</span>
              </Button>
            </FieldForm>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
