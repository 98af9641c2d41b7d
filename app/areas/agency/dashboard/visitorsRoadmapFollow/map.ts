import { type FollowState, type FollowStore, followStateKeys } from "#app/contracts/field/field-follow.ts";

export const WIDTH = 480;
const HEIGHTS = { least: 300, most: 420 };
/** Minimum span in degrees, so that a single store has some ground around it. */
const LEAST_SPAN = 0.06;
const MARGIN = 44;
const KM_A_DEGREE = 111.2;

export type Counts = Partial<Record<FollowState, number>>;

/** A mark on the map: a store, or all stores of a municipality. */
export interface Mark {
  key: string;
  label: string;
  longitude: number;
  latitude: number;
  counts: Counts;
  /** Filters the list to the people that the mark counts. */
  filter: { city_id: number } | { store_uuid: string };
}

export interface FieldMap {
  height: number;
  marks: (Mark & { x: number; y: number })[];
  project(longitude: number, latitude: number): { x: number; y: number };
  /** A round distance and its length on the map. */
  scale: { kilometres: number; length: number };
  /** Number of people at stores without coordinates. */
  unplaced: number;
}

export const total = (counts: Counts) => followStateKeys.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/**
 * Projects the stores where people are, or are expected, onto a plane that shows them all; null if no store has
 * coordinates.
 */
export function buildFieldMap(places: readonly FollowStore[]): FieldMap | null {
  const marks = marksOf(places);
  if (marks.length === 0) return null;
  const unplaced = places
    .filter(({ store }) => store.latitude === null)
    .reduce((sum, { states }) => sum + total(states), 0);
  const box = boxOf(marks);
  const middle = (box.south + box.north) / 2;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const spans = {
    x: Math.max((box.east - box.west) * shrink, LEAST_SPAN),
    y: Math.max(box.north - box.south, LEAST_SPAN),
  };
  const tall = ((WIDTH - 2 * MARGIN) * spans.y) / spans.x + 2 * MARGIN;
  const height = Math.round(Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, tall)));
  const unit = Math.min((WIDTH - 2 * MARGIN) / spans.x, (height - 2 * MARGIN) / spans.y);
  const project = (longitude: number, latitude: number) => ({
    x: round(WIDTH / 2 + (longitude - (box.west + box.east) / 2) * shrink * unit),
    y: round(height / 2 - (latitude - middle) * unit),
  });
  const placed = marks.map((mark) => ({ ...mark, ...project(mark.longitude, mark.latitude) }));
  return { height, marks: placed, project, scale: scaleOf(unit), unplaced };
}

const round = (n: number) => Math.round(n * 10) / 10;

function boxOf(marks: readonly Mark[]) {
  const longitudes = marks.map(({ longitude }) => longitude);
  const latitudes = marks.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

/** Returns the largest of 1, 2, 5, 10, 20 … kilometres that takes at most a quarter of the width. */
function scaleOf(unit: number): FieldMap["scale"] {
  const longest = ((WIDTH / 4) * KM_A_DEGREE) / unit;
  const power = 10 ** Math.floor(Math.log10(longest));
  const kilometres = ([5, 2, 1].find((step) => step * power <= longest) ?? 1) * power;
  return { kilometres, length: round((kilometres / KM_A_DEGREE) * unit) };
}

/** Returns a mark per municipality, or per store if there is only one municipality. */
function marksOf(places: readonly FollowStore[]): Mark[] {
  const known = places.filter(({ store }) => store.latitude !== null && store.longitude !== null);
  const inOneCity = new Set(known.map(({ store }) => store.city_id)).size === 1;
  const groups = new Map<string, FollowStore[]>();
  for (const place of known) {
    const key = inOneCity ? place.store.uuid : String(place.store.city_id);
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups].map(([key, group]) => {
    const { store } = group[0] as FollowStore;
    const mean = (of: "latitude" | "longitude") =>
      group.reduce((sum, place) => sum + Number(place.store[of]), 0) / group.length;
    return {
      key,
      label: inOneCity ? store.name : store.city_name,
      longitude: mean("longitude"),
      latitude: mean("latitude"),
      counts: group.reduce((sum, { states }) => addCounts(sum, states), {} as Counts),
      filter: inOneCity ? { store_uuid: store.uuid } : { city_id: store.city_id },
    };
  });
}

const addCounts = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(
    followStateKeys.flatMap((state) => {
      const sum = (one[state] ?? 0) + (other[state] ?? 0);
      return sum > 0 ? [[state, sum]] : [];
    }),
  );
