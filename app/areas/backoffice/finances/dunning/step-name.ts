import type { DunningStep } from "#app/contracts/money/dunning-steps.ts";
import { backofficeAddresses } from "../../addresses.ts";

/** "3 dias após o vencimento" */
export const stepName = ({ days_after }: Pick<DunningStep, "days_after">) =>
  `${days_after} ${days_after === 1 ? "dia" : "dias"} após o vencimento`;

export const dunningParents = [{ label: "Faturas", href: backofficeAddresses.invoices }];
