import { dunningSteps as steps } from "#app/contracts/money/dunning-steps.ts";
import { createStep, findStep, listSteps, removeStep, updateStep } from "#app/domain/money/dunning-steps.ts";
import { crud } from "../endpoint/crud.ts";
import { dunningStepsSheet } from "../endpoint/sheets/money.ts";

/** The backoffice's dunning steps. */
export const dunningSteps = crud(steps, {
  grants: { backoffice: {} },
  list: listSteps,
  find: findStep,
  create: createStep,
  update: updateStep,
  remove: removeStep,
  sheet: dunningStepsSheet,
});
