import type { EvidenceMoment } from "#app/contracts/field/evidences.ts";

/** The names of the pages that send photos. */
export const momentTitles = { before: "Foto antes", after: "Foto depois" } as const satisfies Record<
  EvidenceMoment,
  string
>;
