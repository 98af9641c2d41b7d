import { formatDate } from "../platform/dates.ts";
import type { Book } from "./book.ts";

type Photo = Book["evidences"][number];

/** A photo of before the work and one of after it; either may be missing. */
export interface PhotoPair {
  before?: Photo;
  after?: Photo;
}

export interface StorePhotos {
  store: Photo["store"];
  pairs: PhotoPair[];
}

/**
 * Groups photos by store, in the order of the stores' names. Within a store, each photo of before is beside one of after
 * of the same day and category, in the order in which they were taken; the newest day comes first.
 */
export function photosByStore(photos: readonly Photo[]): StorePhotos[] {
  const byStore = Map.groupBy(photos, ({ store }) => store.uuid);
  return [...byStore.values()]
    .map((taken) => ({ store: (taken[0] as Photo).store, pairs: pairsOf(taken) }))
    .sort((a, b) => a.store.name.localeCompare(b.store.name, "pt-BR"));
}

function pairsOf(photos: readonly Photo[]): PhotoPair[] {
  const groups = Map.groupBy(photos, ({ day, category }) => `${day} ${category}`);
  return [...groups]
    .sort(([a], [b]) => b.slice(0, 10).localeCompare(a.slice(0, 10)) || a.localeCompare(b, "pt-BR"))
    .flatMap(([, taken]) => {
      const inOrder = taken.toSorted((a, b) => Number(new Date(a.taken_at)) - Number(new Date(b.taken_at)));
      const before = inOrder.filter(({ moment }) => moment === "before");
      const after = inOrder.filter(({ moment }) => moment === "after");
      return Array.from({ length: Math.max(before.length, after.length) }, (_, i) => ({
        before: before[i],
        after: after[i],
      }));
    });
}

/** Describes a photo below it: day, category and note. */
export const captionOf = ({ day, category, note }: Photo): string =>
  [formatDate(day), category, note].filter(Boolean).join(", ");
