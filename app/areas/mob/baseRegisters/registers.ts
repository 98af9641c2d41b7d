import { data } from "react-router";
import { productCategories, productSections, serviceTypes } from "#app/contracts/directory/base-registers.ts";
import { jobFunctions } from "#app/contracts/directory/job-functions.ts";
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

/** Between the area's home and a register's list. */
export const registerParents = [{ label: "Cadastros base", href: addresses.registers }];

export const ALL_RETAILERS = "Todas as redes";
