import { type Evidence, evidenceMoments } from "#app/contracts/field/evidences.ts";
import { formatTime } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { fieldPath } from "../field.ts";

/** Today's photos of a store. */
export function SentPhotos({ photos, timeZone }: { photos: Evidence[]; timeZone: string }) {
  if (photos.length === 0) return null;
  return (
    <Panel id="enviadas" title="Enviadas hoje">
      <ul className="divide-y">
        {photos.map((one) => (
          <li key={one.uuid} className="wrap-anywhere py-2">
            <a
              href={`${fieldPath}/evidencias/${one.uuid}/foto`}
              className="inline-block min-h-6 text-primary underline"
            >
              {evidenceMoments[one.moment]}, {formatTime(String(one.taken_at), timeZone)}
            </a>{" "}
            {[one.agency_supplier?.supplier_name, one.category, one.note].filter(Boolean).join(" · ")}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
