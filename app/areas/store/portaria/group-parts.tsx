import type { GatePerson } from "#app/contracts/visits/gate.ts";
import { visitStatuses } from "#app/contracts/visits/visits.ts";
import { Badge, VisitBadge } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { isInside } from "./gate-lookup.ts";
import { groupPath, pairOf } from "./group-moves.ts";
import { personPath } from "./paths.ts";
import { answerTones } from "./tones.ts";

const columnsFor = (pairs: string[]): Column<GatePerson>[] => [
  {
    header: "Nome",
    rowHeader: true,
    cell: (person) => (
      <>
        <a href={personPath(person)}>{person.name}</a>
        <Subtext>{person.owner_name}</Subtext>
      </>
    ),
  },
  {
    header: "Pode entrar?",
    cell: (person) => (
      <>
        {isInside(person) ? (
          <VisitBadge status="working" label={visitStatuses.working} />
        ) : (
          <Badge tone={answerTones[person.verdict.answer]} label={person.verdict.label} />
        )}
        {person.verdict.causes.length > 0 && (
          <Subtext>{person.verdict.causes.map(({ text }) => text).join("; ")}</Subtext>
        )}
      </>
    ),
  },
  {
    header: "Grupo",
    cell: (person) => (
      <a href={groupPath(pairs.filter((pair) => pair !== pairOf(person)))} className="inline-block py-1">
        Tirar<span className="sr-only"> {person.name} do grupo</span>
      </a>
    ),
  },
];

/** The people of a group, in the order of their badges. */
export const GroupTable = ({ pairs, people }: { pairs: string[]; people: GatePerson[] }) => (
  <Table
    caption={`Grupo: ${people.length}`}
    columns={columnsFor(pairs)}
    rows={people}
    rowKey={({ uuid }) => uuid}
    showCaption
    whenEmpty={<p>Passe o primeiro crachá.</p>}
  />
);

type MoveProps = { intent: string; pairs: string[]; once: string; people: GatePerson[]; label: string };

/** The button that records the entry or exit of all to whom it applies. */
export function GroupMove({ intent, pairs, once, people, label }: MoveProps) {
  if (people.length === 0) return null;
  return (
    <PostForm action={groupPath(pairs)} once={once}>
      <input type="hidden" name="intent" value={intent} />
      <Button look="primary">
        {label} de {people.length === 1 ? "1 pessoa" : `${people.length} pessoas`}
      </Button>
    </PostForm>
  );
}
