/** Coordinates in degrees; null when unknown. */
export interface Spot {
  latitude: number | null;
  longitude: number | null;
}

const EARTH = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points in kilometres; 0 when either is unknown. */
export function kilometres(from: Spot, to: Spot): number {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return 0;
  const rise = radians(to.latitude - from.latitude);
  const run = radians(to.longitude - from.longitude);
  const half =
    Math.sin(rise / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(run / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(half));
}

/** Returns the length in kilometres of a route through the points in this order. */
export function routeLength(stops: readonly Spot[]): number {
  return stops.slice(1).reduce((sum, stop, i) => sum + kilometres(stops[i] as Spot, stop), 0);
}

/**
 * Reorders stops to shorten the route: nearest neighbour from the first stop, which stays first, then 2-opt. Stops
 * without coordinates come last, in their original order.
 */
export function shortenRoute<T>(stops: readonly T[], spotOf: (stop: T) => Spot): T[] {
  const known = stops.filter((stop) => spotOf(stop).latitude !== null);
  const unknown = stops.filter((stop) => spotOf(stop).latitude === null);
  const route = nearestFirst(known, spotOf);
  const length = (order: readonly T[]) => routeLength(order.map(spotOf));
  for (let better = true; better; ) {
    better = false;
    for (let i = 1; i < route.length - 1; i++) {
      for (let j = i + 1; j < route.length; j++) {
        const turned = [...route.slice(0, i), ...route.slice(i, j + 1).reverse(), ...route.slice(j + 1)];
        if (length(turned) >= length(route) - 1e-9) continue;
        route.splice(0, route.length, ...turned);
        better = true;
      }
    }
  }
  return [...route, ...unknown];
}

function nearestFirst<T>(stops: readonly T[], spotOf: (stop: T) => Spot): T[] {
  const remaining = [...stops];
  const route = remaining.splice(0, 1);
  while (remaining.length > 0) {
    const here = spotOf(route.at(-1) as T);
    const far = remaining.map((stop) => kilometres(here, spotOf(stop)));
    route.push(...remaining.splice(far.indexOf(Math.min(...far)), 1));
  }
  return route;
}
