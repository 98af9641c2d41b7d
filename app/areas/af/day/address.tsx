import type { FieldStop } from "#app/contracts/field/field-day.ts";
import { formatCep } from "#app/ui/format.ts";
import { words } from "./words.ts";

/** A store's address, with a link to it on the phone's map. */
export function Address({ store, map }: { store: FieldStop["store"]; map?: boolean }) {
  const { address, cep, city, state, latitude, longitude } = store;
  const lines = [store.retailer_name, address, `${city}/${state}`, cep && `CEP ${formatCep(cep)}`].filter(Boolean);
  const mapQuery =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${address}, ${city}, ${state}`;
  return (
    <p className="text-muted-foreground">
      {lines.join(" · ")}
      {map && (
        <>
          {" "}
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapQuery)}`}
            rel="noreferrer"
            className="inline-block min-h-6 text-foreground underline"
          >
            {words.map}
            <span className="sr-only">: {store.name}</span>
          </a>
        </>
      )}
    </p>
  );
}
