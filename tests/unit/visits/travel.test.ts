import fc from "fast-check";
import { expect, test } from "vitest";
import { kilometres, routeLength, type Spot, shortenRoute } from "#app/contracts/visits/travel.ts";

const saoPaulo = { latitude: -23.5505, longitude: -46.6333 };
const rio = { latitude: -22.9068, longitude: -43.1729 };
const nowhere = { latitude: null, longitude: null };
const self = (spot: Spot) => spot;

test("a distance between two cities matches a map, and is zero for unknown places", () => {
  expect(kilometres(saoPaulo, rio)).toBeCloseTo(360.7, 0);
  expect(kilometres(saoPaulo, nowhere)).toBe(0);
  expect(routeLength([saoPaulo, rio, saoPaulo])).toBeCloseTo(2 * kilometres(saoPaulo, rio), 9);
});

test("stops in a line are visited from end to end; unknown places come last", () => {
  const [a, b, c, d] = [0, 1, 2, 3].map((longitude) => ({ latitude: 0, longitude })) as [Spot, Spot, Spot, Spot];
  expect(shortenRoute([a, nowhere, d, b, c], self)).toEqual([a, b, c, d, nowhere]);
});

test("the order keeps every stop and the first one, and is never longer", () => {
  const spot = fc.record({
    latitude: fc.double({ min: -33, max: 5, noNaN: true }),
    longitude: fc.double({ min: -73, max: -35, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 9 }), (stops) => {
      const order = shortenRoute(stops, self);
      expect(order[0]).toBe(stops[0]);
      expect(new Set(order)).toEqual(new Set(stops));
      expect(order).toHaveLength(stops.length);
    }),
  );
});
