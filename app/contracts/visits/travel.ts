/** A point on the ground, in degrees; null where nobody has said. */
export interface Spot {
  latitude: number | null;
  longitude: number | null;
}

const EARTH = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points as the crow flies; none where one of them is not known. */
export function kilometres(from: Spot, to: Spot): number {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return 0;
  const rise = radians(to.latitude - from.latitude);
  const run = radians(to.longitude - from.longitude);
  const half =
    Math.sin(rise / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(run / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(half));
}

/** Kilometres of a day that goes from point to point in this order. */
export function travelled(stops: readonly Spot[]): number {
  return stops.slice(1).reduce((sum, stop, i) => sum + kilometres(stops[i] as Spot, stop), 0);
}

/**
 * The same stops in an order with less to travel: from the first, which stays, to the nearest next, and then with every
 * stretch turned round that is shorter so. Those whose place is not known come last, as they were.
 */
export function shorter<T>(stops: readonly T[], spotOf: (stop: T) => Spot): T[] {
  const known = stops.filter((stop) => spotOf(stop).latitude !== null);
  const unknown = stops.filter((stop) => spotOf(stop).latitude === null);
  const route = nearestFirst(known, spotOf);
  const length = (order: readonly T[]) => travelled(order.map(spotOf));
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
  const left = [...stops];
  const route = left.splice(0, 1);
  while (left.length > 0) {
    const here = spotOf(route.at(-1) as T);
    const far = left.map((stop) => kilometres(here, spotOf(stop)));
    route.push(...left.splice(far.indexOf(Math.min(...far)), 1));
  }
  return route;
}
