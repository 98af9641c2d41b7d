import { type AllocationBatch, batchActions } from "#app/contracts/allocations/allocation-batches.ts";
import { type Weekday, weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { formatDate } from "#app/ui/format.ts";
import { type Definition, DefinitionList } from "#app/ui/page/index.ts";
import * as where from "./allocations.ts";

/** Formats a period: "01/03/2026 a 31/12/2026", "desde 01/03/2026", "até 31/12/2026"; empty without dates. */
export function formatBatchPeriod(starts_on: string | null, ends_on: string | null): string {
  if (starts_on && ends_on) return `${formatDate(starts_on)} a ${formatDate(ends_on)}`;
  if (starts_on) return `desde ${formatDate(starts_on)}`;
  return ends_on ? `até ${formatDate(ends_on)}` : "";
}

function days(weekdays: Weekday[]): string {
  if (weekdays.length === 7) return "Todos";
  return weekdays.map((day) => weekdayLabels[day].slice(0, 3)).join(", ");
}

/** The input of a batch. In a transfer or a replacement, missing values stay as in the allocation that ends. */
export function BatchFacts({ batch, servesSuppliers }: { batch: AllocationBatch; servesSuppliers: boolean }) {
  const { action, people, stores, to_store, to_visitor, starts_on, ends_on, weekdays, hours } = batch;
  const unchanged = action === "transfer" || action === "replace" ? "Como no vínculo atual" : undefined;
  const suppliers = batch.attended_suppliers?.map(({ name }) => name).join(", ");
  const items: Definition[] = [
    { term: "O que fazer", detail: batchActions[action] },
    { term: "Pessoas", detail: people === null ? batch.file_name : where.formatPeopleCount(people) },
    { term: "Lojas", detail: stores === null ? "Todas em que há vínculo" : where.formatStoreCount(stores) },
    ...(to_store ? [{ term: "Loja de destino", detail: to_store.name }] : []),
    ...(to_visitor ? [{ term: "Quem entra", detail: to_visitor.name }] : []),
    {
      term: action === "end" ? "Último dia" : "Período",
      detail: formatBatchPeriod(starts_on, ends_on).replace(/^até /, ""),
    },
  ];
  const allocationItems: Definition[] = [
    { term: "Dias da semana", detail: weekdays ? days(weekdays) : (unchanged ?? "Todos") },
    { term: "Horário", detail: hours ? `${hours.from} às ${hours.until}` : (unchanged ?? "Qualquer") },
    ...(servesSuppliers ? [{ term: "Fornecedores atendidos", detail: suppliers || (unchanged ?? "Nenhum") }] : []),
  ];
  return <DefinitionList items={action === "end" ? items : [...items, ...allocationItems]} />;
}
