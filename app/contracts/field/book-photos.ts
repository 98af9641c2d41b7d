import { formatDate } from "../platform/dates.ts";
import type { Book } from "./book.ts";

type Photo = Book["evidences"][number];

/** Photos side by side: one of before the work and one of after it, or two that have no such counterpart, or one. */
export type PhotoRow = readonly [Photo, Photo?];

export interface StorePhotos {
  store: Photo["store"];
  rows: PhotoRow[];
}

/**
 * Groups photos by store, in the order of the stores' names. Within a store, the newest day comes first, and each photo of
 * before stands beside one of after of the same day, of the same category where there is one.
 */
export function photosByStore(photos: readonly Photo[]): StorePhotos[] {
  const byStore = Map.groupBy(photos, ({ store }) => store.uuid);
  return [...byStore.values()]
    .map((taken) => ({ store: (taken[0] as Photo).store, rows: rowsOf(taken) }))
    .sort((a, b) => a.store.name.localeCompare(b.store.name, "pt-BR"));
}

function rowsOf(photos: readonly Photo[]): PhotoRow[] {
  const days = [...Map.groupBy(photos, ({ day }) => day)].sort(([a], [b]) => b.localeCompare(a));
  const rows: PhotoRow[] = [];
  const alone: Photo[] = [];
  for (const [, taken] of days) {
    const inOrder = taken.toSorted((a, b) => Number(new Date(a.taken_at)) - Number(new Date(b.taken_at)));
    const after = inOrder.filter(({ moment }) => moment === "after");
    const left: Photo[] = [];
    for (const before of inOrder.filter(({ moment }) => moment === "before")) {
      const place = after.findIndex(({ category }) => category === before.category);
      if (place < 0) left.push(before);
      else rows.push([before, after.splice(place, 1)[0]]);
    }
    const pairs = Math.min(left.length, after.length);
    for (let i = 0; i < pairs; i++) rows.push([left[i] as Photo, after[i]]);
    alone.push(...left.slice(pairs), ...after.slice(pairs));
  }
  for (let i = 0; i < alone.length; i += 2) rows.push([alone[i] as Photo, alone[i + 1]]);
  return rows;
}

/** Describes a photo below it: day, category and note. */
export const captionOf = ({ day, category, note }: Photo): string =>
  [formatDate(day), category, note].filter(Boolean).join(", ");
