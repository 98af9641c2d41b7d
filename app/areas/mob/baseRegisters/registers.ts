import { data } from "react-router";
import { productCategories, productSections, serviceTypes } from "#app/contracts/directory/base-registers.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { jobFunctions } from "#app/contracts/directory/job-functions.ts";
import type { RowOf } from "#app/contracts/platform/resource.ts";
import { type Choice, lookup, nothing } from "#app/crud/choices.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import { addresses } from "../addresses.ts";

/** The registers of names, by the segment of their addresses. */
export const registers = { jobFunctions, serviceTypes, productCategories, productSections };
export type RegisterName = keyof typeof registers;
export type Register = (typeof registers)[RegisterName];

/** The name of the register that an address names; throws the 404 page where there is none. */
export function registerName(segment: string): RegisterName {
  if (!Object.hasOwn(registers, segment)) throw data(null, { status: 404 });
  return segment as RegisterName;
}

/** The register that an address names; throws the 404 page where there is none. */
export const findRegister = (segment: string): Register => registers[registerName(segment)];

type Entry = RowOf<Register>;
const retailers = lookup(companyLists.retailer, (entry: Entry) =>
  "retailer" in entry && entry.retailer ? { uuid: entry.retailer.uuid, name: entry.retailer.trade_name } : null,
);
const noRetailers: Choice<Entry, LookupState> = async () => nothing;

/** The choices of the form of a register's entry: groups of products may be those of one retailer. */
export const registerChoices = ({ labels }: Register) => ({
  retailer_uuid: "retailer_uuid" in labels ? retailers : noRetailers,
});

/** The name of an entry in the title of its page. */
export const headings: Record<RegisterName, string> = {
  jobFunctions: "Função",
  serviceTypes: "Tipo de serviço",
  productCategories: "Categoria de produtos",
  productSections: "Seção de produtos",
};

/** Between the area's home and a register's list. */
export const registerParents = [{ label: "Cadastros base", href: addresses.registers }];
