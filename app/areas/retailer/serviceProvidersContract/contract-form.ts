import { type ServiceProviderContract, serviceProviderContracts } from "#app/contracts/agreements/contracts.ts";
import { reaisField } from "#app/contracts/money/money.ts";
import { withFacts } from "#app/contracts/platform/field-facts.ts";

const value_cents = withFacts(reaisField("Valor"), { hint: "Em reais, de todo o período: 1.234,56" });

/** The contracts as their form takes them: with the value in reais, as people write it. */
export const contractForm = {
  ...serviceProviderContracts,
  input: serviceProviderContracts.input.extend({ value_cents }),
};

/** The value of a contract as its form shows it. */
export const reaisOf = ({ value_cents }: Pick<ServiceProviderContract, "value_cents">) =>
  new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 }).format(value_cents / 100);
