import type { Row } from "../bench/copy.ts";
import { DAY } from "../clock.ts";
import type { Shelf } from "../store/shelf.ts";
import type { FieldAgency } from "./field-directory.ts";

/** Gives the first agency a logo, and the first of its suppliers another; all others have none. */
export function makeLogos(
  now: number,
  [first]: readonly FieldAgency[],
  settings: Row<"report_settings">[],
  shelf: Shelf,
  logos: readonly Buffer[],
) {
  const agency_logos: Row<"agency_logos">[] = [];
  if (!first) return { agency_logos };
  const agency_uuid = first.account.uuid;
  const sent = now - DAY;
  const [own, supplier] = logos.map((logo) => shelf.add(agency_uuid, "logo.webp", "image/webp", logo, sent));
  if (own) agency_logos.push({ agency_uuid, logo_uuid: own, updated_at: new Date(sent) });
  const chosen = settings.find((one) => one.agency_uuid === agency_uuid);
  for (const setting of settings) setting.logo_uuid = (setting === chosen && supplier) || null;
  return { agency_logos };
}
