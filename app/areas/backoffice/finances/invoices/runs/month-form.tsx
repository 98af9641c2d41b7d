import { TextField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { backofficeAddresses } from "../../../addresses.ts";

type MonthFormProps = { month: string; error?: string; look?: "primary" };

/** Chooses the month whose charges are shown before a run. */
export const MonthForm = ({ month, error, look }: MonthFormProps) => (
  <form method="get" action={`${backofficeAddresses.invoiceRuns}/new`} className="flex flex-wrap items-end gap-2">
    <TextField
      name="month"
      label="Mês"
      hint="Ano-mês, como 2026-12"
      defaultValue={month}
      maxLength={7}
      autoComplete="off"
      errors={error ? [error] : undefined}
    />
    <Button look={look}>Conferir</Button>
  </form>
);
