import { dunningSteps } from "#app/contracts/money/dunning-steps.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, TextArea, TextField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/form.ts";
import { dunningParents, stepName } from "./step-name.ts";

export const loader = (args: Route.LoaderArgs) => loadForm(args, dunningSteps, {});
export const action = (args: Route.ActionArgs) => saveForm(args, dunningSteps, {});

/** A dunning step: when it is sent, and its words. */
export default function StepForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(dunningSteps, props, { initial: { active: true } });
  return (
    <FormPage
      {...form}
      name={record ? stepName(record) : undefined}
      parents={dunningParents}
      lead="O e-mail traz o texto e, abaixo dele, o número, o valor em aberto, o vencimento, a linha do boleto e o endereço do PDF."
    >
      <TextField {...field.days_after} inputMode="numeric" autoComplete="off" />
      <TextField {...field.subject} autoComplete="off" />
      <TextArea {...field.words} />
      <CheckboxField {...field.active} />
    </FormPage>
  );
}
