import fc from "fast-check";
import { expect, test } from "vitest";
import { buildFieldMap, total, WIDTH } from "#app/areas/agency/dashboard/visitorsRoadmapFollow/map.ts";
import type { FollowStore } from "#app/contracts/field/field-follow.ts";

const storeAt = (
  city_id: number,
  latitude: number | null,
  longitude: number | null,
  states = { late: 1 },
  uuid = `${latitude} ${longitude}`,
) =>
  ({
    store: { uuid, name: `Loja ${uuid}`, city_id, city_name: `Cidade ${city_id}`, latitude, longitude },
    states,
  }) as FollowStore;

test("the map has a mark per municipality for all its stores, or per store within one", () => {
  const saoPaulo = [storeAt(1, -23.5, -46.6), storeAt(1, -23.6, -46.7, { late: 2 })];
  const country = buildFieldMap([...saoPaulo, storeAt(2, -8, -35)]);
  expect(country?.marks.map(({ label, counts, filter }) => [label, counts, filter])).toEqual([
    ["Cidade 1", { late: 3 }, { city_id: 1 }],
    ["Cidade 2", { late: 1 }, { city_id: 2 }],
  ]);
  expect(buildFieldMap(saoPaulo)?.marks.map(({ filter }) => filter)).toEqual(
    saoPaulo.map(({ store }) => ({ store_uuid: store.uuid })),
  );
});

test("north is up, east is right, and the scale is a round distance that fits", () => {
  const map = buildFieldMap([storeAt(1, 0, -60), storeAt(2, -10, -40)]);
  const [north, south] = map?.marks ?? [];
  expect(north && south && north.y < south.y && north.x < south.x).toBe(true);
  expect(map?.scale.kilometres).toBe(500);
  const across = ((south?.x ?? 0) - (north?.x ?? 0)) / (20 * 111.2 * Math.cos((5 * Math.PI) / 180));
  expect((map?.scale.length ?? 0) / 500).toBeCloseTo(across, 3);
});

test("a visitor at a store without coordinates is listed as off the map", () => {
  expect(buildFieldMap([storeAt(1, null, null)])).toBeNull();
  expect(buildFieldMap([])).toBeNull();
  expect(buildFieldMap([storeAt(1, 0, 0), storeAt(1, null, null, { late: 4 })])?.unplaced).toBe(4);
});

test("every mark lies on the map, and no visitor is lost", () => {
  const somewhere = fc.record({
    city: fc.integer({ min: 1, max: 5 }),
    latitude: fc.double({ min: -33, max: 5, noNaN: true }),
    longitude: fc.double({ min: -73, max: -35, noNaN: true }),
    late: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(somewhere, { minLength: 1, maxLength: 30 }), (spots) => {
      const stores = spots.map(({ city, latitude, longitude, late }, i) =>
        storeAt(city, latitude, longitude, { late }, String(i)),
      );
      const map = buildFieldMap(stores);
      if (!map) throw new Error("no map");
      for (const { x, y } of map.marks) {
        expect(x >= 0 && x <= WIDTH && y >= 0 && y <= map.height).toBe(true);
      }
      const people = (sum: number, { late }: { late: number }) => sum + late;
      expect(map.marks.reduce((sum, { counts }) => sum + total(counts), 0)).toBe(spots.reduce(people, 0));
    }),
  );
});
