import fc from "fast-check";
import type { Login } from "../people.ts";
import type { Stage } from "../writes/stage.ts";
import { type Person, type StoreName, storeNames } from "./person.ts";

/** State of the model. */
export interface Model {
  people: Person[];
}
export interface Real {
  stage: Stage;
  /** Throws if the API's verdicts for this person, or its counts, differ from the model's. */
  compare(model: Model, person: Person): Promise<void>;
  dayOf(day: number): string;
}
export type Command = fc.AsyncCommand<Model, Real>;
type Target = { who: number; store: StoreName };

/** The agency whose visitors the model simulates. */
export const agency = "boreal" satisfies Login;

/** Builds a command on one person: `may` decides whether it applies, `act` changes the API's state and the model's. */
export function command<P extends Target>(
  name: string,
  picks: fc.Arbitrary<P>,
  may: (person: Person, pick: P) => boolean,
  act: (person: Person, pick: P, real: Real) => Promise<unknown>,
): fc.Arbitrary<Command> {
  const findPerson = (model: Model, { who }: P) => {
    const people = model.people.filter(({ removed }) => !removed);
    return people[who % Math.max(people.length, 1)];
  };
  return picks.map((pick) => ({
    check: (model) => {
      const person = findPerson(model, pick);
      return person !== undefined && may(person, pick);
    },
    run: async (model, real) => {
      const person = findPerson(model, pick) as Person;
      await act(person, pick, real);
      await real.compare(model, person);
    },
    toString: () => `${name}(${JSON.stringify(pick)})`,
  }));
}

export const store = fc.constantFrom(...storeNames);
export const pick = fc.record({ who: fc.nat(5), store });
