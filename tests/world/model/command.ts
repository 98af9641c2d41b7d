import fc from "fast-check";
import type { Login } from "../people.ts";
import type { Stage } from "../writes/stage.ts";
import { type Person, type StoreName, storeNames } from "./life.ts";

/** What the model knows, and what it is held against. */
export interface Model {
  people: Person[];
}
export interface Real {
  stage: Stage;
  /** Throws unless what the API tells of this person, and counts, is what the model says. */
  compare(model: Model, person: Person): Promise<void>;
  dayOf(day: number): string;
}
export type Command = fc.AsyncCommand<Model, Real>;
type Pick = { who: number; store: StoreName };

/** Whose people they are. */
export const agency = "boreal" satisfies Login;

/** A command on one person: whether it may be done, and what it does to both worlds. */
export function command<P extends Pick>(
  name: string,
  picks: fc.Arbitrary<P>,
  may: (person: Person, pick: P) => boolean,
  act: (person: Person, pick: P, real: Real) => Promise<unknown>,
): fc.Arbitrary<Command> {
  const chosen = (model: Model, { who }: P) => {
    const people = model.people.filter(({ removed }) => !removed);
    return people[who % Math.max(people.length, 1)];
  };
  return picks.map((pick) => ({
    check: (model) => {
      const person = chosen(model, pick);
      return person !== undefined && may(person, pick);
    },
    run: async (model, real) => {
      const person = chosen(model, pick) as Person;
      await act(person, pick, real);
      await real.compare(model, person);
    },
    toString: () => `${name}(${JSON.stringify(pick)})`,
  }));
}

export const store = fc.constantFrom(...storeNames);
export const pick = fc.record({ who: fc.nat(5), store });
