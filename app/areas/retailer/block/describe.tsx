import {
  type AccessBlock,
  type AccessBlockState,
  accessBlockStates,
  accessBlocks,
} from "#app/contracts/visits/access-blocks.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { formatCnpj, formatCpf, formatDate } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { retailerAddresses } from "../addresses.ts";

/** The address of a block's page, or of one below it. */
export const blockAt = (uuid: string, below = "") => `${retailerAddresses.blocks}/${uuid}${below}`;

/** The breadcrumb down to the list. */
export const blockCrumbs = listCrumbs(retailerAddresses.blocks, accessBlocks, []);

type Blocked = Pick<AccessBlock, "cpf" | "cnpj" | "known_as">;

/** "CPF 529.982.247-25" or "CNPJ 11.222.333/0001-81". */
export const blockNumber = ({ cpf, cnpj }: Pick<Blocked, "cpf" | "cnpj">) =>
  cpf ? `CPF ${formatCpf(cpf)}` : `CNPJ ${formatCnpj(cnpj)}`;

/** The name on record, or else the number. */
export const blockName = (block: Blocked) => block.known_as ?? blockNumber(block);

/** "01/03/2026 a 31/12/2026", or "desde 01/03/2026". */
export function blockPeriod({ starts_on, ends_on }: Pick<AccessBlock, "starts_on" | "ends_on">): string {
  if (ends_on === null) return `desde ${formatDate(starts_on)}`;
  return ends_on < starts_on ? `não chegou a valer` : `${formatDate(starts_on)} a ${formatDate(ends_on)}`;
}

/** "Todas as lojas", or the names of the stores. */
export const blockStores = ({ all_stores, stores }: Pick<AccessBlock, "all_stores" | "stores">) =>
  all_stores ? "Todas as lojas" : stores.map(({ name }) => name).join(", ");

const tones = { current: "danger", future: "warning", ended: "neutral", lifted: "neutral" } as const;

export const BlockStatus = ({ state }: { state: AccessBlockState }) => (
  <Badge tone={tones[state]} label={accessBlockStates[state]} />
);

/** A block that holds today or will: it can be changed and ended. */
export const isOpen = ({ state }: Pick<AccessBlock, "state">) => state === "current" || state === "future";
