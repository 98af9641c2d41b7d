import { type FollowState, type FollowStore, followStates } from "#app/contracts/field/field-follow.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { outline } from "./brazil.ts";
import { buildFieldMap, type FieldMap as Drawn, type Mark, total, WIDTH } from "./map.ts";
import { describeCounts, statesByUrgency } from "./states.ts";

const fills: Record<FollowState, string> = {
  missing: "fill-danger",
  late: "fill-warning",
  in_store: "fill-primary",
  traveling: "fill-primary",
  waiting: "fill-chart-5",
  finished: "fill-success",
};

/** A map of the list's visitors at the coordinates of their stores. Each mark links to its part of the list. */
export function FieldMap({ places, address }: { places: FollowStore[]; address: string }) {
  const map = buildFieldMap(places);
  if (!map) return <p className="text-muted-foreground">Ninguém a mostrar no mapa.</p>;
  const { height, marks, scale, unplaced } = map;
  const labelled = selectLabelled(marks);
  return (
    <figure aria-label="Mapa da equipe em campo" className="grid max-w-2xl gap-1">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} className="w-full rounded-md border bg-muted">
        <title>Mapa da equipe em campo</title>
        <path d={pathOf(map)} className="fill-background stroke-control" strokeWidth="1" />
        {marks.map((mark) => (
          <a key={mark.key} href={withSearch(address, { ...clearedFilters, ...mark.filter, page: null })}>
            <title>{describeMark(mark)}</title>
            <circle
              cx={mark.x}
              cy={mark.y}
              r={radius(mark)}
              strokeWidth="2"
              className={`${fills[mostUrgent(mark)]} stroke-background hover:stroke-foreground`}
            />
            <text
              x={mark.x}
              y={mark.y}
              dy="0.36em"
              textAnchor="middle"
              fontSize="13"
              fontWeight="600"
              className="fill-background"
            >
              {total(mark.counts)}
            </text>
          </a>
        ))}
        {labelled.map((mark) => (
          <text
            key={mark.key}
            x={mark.x}
            y={mark.y - radius(mark) - 4}
            textAnchor="middle"
            fontSize="13"
            strokeWidth="3"
            paintOrder="stroke"
            className="pointer-events-none fill-foreground stroke-background"
          >
            {mark.label}
          </text>
        ))}
        <g className="stroke-foreground" strokeWidth="1.5">
          <path d={`M12 ${height - 16}v6h${scale.length}v-6`} fill="none" />
        </g>
        <text x="16" y={height - 20} fontSize="12" className="fill-foreground">
          {scale.kilometres} km
        </text>
      </svg>
      <Legend marks={marks} />
      {unplaced > 0 && (
        <figcaption className="text-muted-foreground">
          {unplaced} {unplaced === 1 ? "pessoa está em loja" : "pessoas estão em lojas"} sem coordenadas, fora do mapa.
        </figcaption>
      )}
    </figure>
  );
}

const clearedFilters = { city_id: null, store_uuid: null };
const radius = ({ counts }: Mark) => Math.min(24, 11 + 2 * Math.sqrt(total(counts)));
const mostUrgent = ({ counts }: Mark) => statesByUrgency.find((state) => counts[state]) ?? "waiting";
/** Describes a mark, beginning with the text that is visible on and beside it. */
const describeMark = ({ label, counts }: Mark) => `${label}, ${total(counts)}: ${describeCounts(counts)}`;

/** The legend of the marks' colours. A mark has the colour of its most urgent state. */
function Legend({ marks }: { marks: Mark[] }) {
  const shownStates = new Set(marks.map(mostUrgent));
  return (
    <ul className="flex flex-wrap gap-x-3">
      {statesByUrgency
        .filter((state) => shownStates.has(state))
        .map((state) => (
          <li key={state} className="flex items-center gap-1">
            <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2.5">
              <circle cx="4" cy="4" r="4" className={fills[state]} />
            </svg>
            {followStates[state]}
          </li>
        ))}
    </ul>
  );
}

function pathOf({ project }: Drawn) {
  const corners = outline.map(([longitude, latitude]) => project(longitude, latitude));
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
}

/** Returns the marks that have room for a label which covers no other, those with the most people first. */
function selectLabelled<T extends Mark & { x: number; y: number }>(marks: T[]): T[] {
  const selected: T[] = [];
  for (const mark of [...marks].sort((one, other) => total(other.counts) - total(one.counts))) {
    const half = (one: T) => one.label.length * 3.6;
    const meets = (one: T) =>
      Math.abs(one.x - mark.x) < half(one) + half(mark) && Math.abs(one.y - radius(one) - mark.y + radius(mark)) < 16;
    const covers = (one: T) =>
      one !== mark &&
      Math.abs(one.x - mark.x) < half(mark) + radius(one) &&
      Math.abs(one.y - (mark.y - radius(mark) - 9)) < radius(one) + 8;
    const inside = mark.x - half(mark) > 0 && mark.x + half(mark) < WIDTH;
    if (inside && !selected.some(meets) && !marks.some(covers)) selected.push(mark);
  }
  return selected;
}
