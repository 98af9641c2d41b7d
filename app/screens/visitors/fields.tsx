import { jobFunctions } from "#app/contracts/directory/job-functions.ts";
import { supervisors, visitorUnits } from "#app/contracts/people/visitor-lookups.ts";
import type { Visitor, visitors } from "#app/contracts/people/visitors.ts";
import { cachedList, cachedOwnList } from "#app/crud/cached-lists.ts";
import type { Choice } from "#app/crud/choices.ts";
import type { Fields } from "#app/crud/record-fields.ts";
import type { ApiClient } from "#app/session/client.ts";
import {
  CheckboxField,
  CpfField,
  DateField,
  type Option,
  PhoneField,
  SelectField,
  TextField,
} from "#app/ui/fields/index.ts";
import { formatCpf, formatPhone } from "#app/ui/format.ts";
import { describeUnit, visitorTexts } from "./describe.ts";

/** The job functions on offer, by key. */
export async function jobFunctionOptions(api: ApiClient): Promise<Option[]> {
  const { data } = await cachedList(api, jobFunctions);
  return data.map(({ key, name }) => ({ value: key, label: name }));
}

/** The job functions on offer, and the visitor's own, which may no longer be one of them. */
const offerJobFunctions: Choice<Visitor, Option[]> = async (api, _name, _form, visitor) => {
  const options = await jobFunctionOptions(api);
  if (!visitor || options.some(({ value }) => value === visitor.job_function)) return options;
  return [{ value: visitor.job_function, label: visitor.job_function_name }, ...options];
};

/** The active supervisors of the account. */
export async function supervisorOptions(api: ApiClient): Promise<Option[]> {
  const { data } = await cachedOwnList(api, supervisors, { per_page: 1000 });
  return data.map(({ uuid, name }) => ({ value: uuid, label: name }));
}

/** The active supervisors but the visitor, and the visitor's own, who may no longer be active. */
const offerSupervisors =
  (owner?: string): Choice<Visitor, Option[]> =>
  async (api, _name, _form, visitor) => {
    // A new form needs an answer of the API anyway, which confirms the user.
    const all = { per_page: 1000, owner_uuid: owner };
    const { data } = await (visitor ? cachedOwnList(api, supervisors, all) : api.list(supervisors, all));
    const options = data
      .filter(({ uuid }) => uuid !== visitor?.uuid)
      .map(({ uuid, name }) => ({ value: uuid, label: name }));
    const { responsible_uuid: own, responsible_name: name } = visitor ?? {};
    if (!own || options.some(({ value }) => value === own)) return options;
    return [...options, { value: own, label: name ?? "" }];
  };

/** The active units of the account; none unless it is a supplier. */
export async function unitOptions(api: ApiClient, owner?: string): Promise<Option[]> {
  const { data } = await cachedOwnList(api, visitorUnits, { per_page: 1000, owner_uuid: owner });
  return data.map((unit) => ({ value: unit.uuid, label: describeUnit(unit) }));
}

/** The active units, and the visitor's own, which may no longer be active. */
const offerUnits =
  (owner?: string): Choice<Visitor, Option[]> =>
  async (api, _name, _form, visitor) => {
    const options = await unitOptions(api, owner);
    const { unit_uuid: own, unit_name: name, unit_cnpj: cnpj } = visitor ?? {};
    if (!own || options.some(({ value }) => value === own)) return options;
    return [...options, { value: own, label: describeUnit({ name: name ?? "", cnpj: cnpj ?? "" }) }];
  };

/** The choices of a visitor's form; `owner` is the account whose visitor it is, where it is not the user's. */
export const visitorChoices = (owner?: string) => ({
  job_function: offerJobFunctions,
  responsible_uuid: offerSupervisors(owner),
  unit_uuid: offerUnits(owner),
});
export type VisitorChoices = { [Name in keyof ReturnType<typeof visitorChoices>]: Option[] };

/** The defaults of a visitor's form, and the texts that a conflict shows for them. */
export const visitorForm = {
  initial: { active: true },
  values: ({ cpf, phone }: Visitor) => ({ cpf: formatCpf(cpf), phone: phone && formatPhone(phone) }),
  describe: visitorTexts,
};

/** The fields of a visitor. Those of a period are hidden until "Temporário" is ticked, unless one of them is wrong. */
export function VisitorFields({ field }: { field: Fields<typeof visitors, VisitorChoices> }) {
  const hasPeriodErrors = Boolean(field.temporary_from.errors ?? field.temporary_until.errors);
  return (
    <>
      <TextField {...field.name} autoComplete="off" maxLength={120} />
      <CpfField {...field.cpf} maxLength={20} />
      <DateField {...field.birth_date} />
      <PhoneField {...field.phone} maxLength={30} />
      <TextField {...field.email} inputMode="email" autoComplete="off" maxLength={254} />
      <SelectField {...field.job_function} />
      <SelectField {...field.responsible_uuid} placeholder="Nenhum" />
      {(field.unit_uuid.options.length > 0 || field.unit_uuid.errors) && (
        <SelectField {...field.unit_uuid} placeholder="Nenhuma" />
      )}
      <CheckboxField {...field.active} />
      <div className="group grid gap-3">
        <CheckboxField {...field.is_temporary} />
        <div
          className={
            hasPeriodErrors ? "grid gap-3" : "grid gap-3 group-has-[input[type=checkbox]:not(:checked)]:hidden"
          }
        >
          <DateField {...field.temporary_from} />
          <DateField {...field.temporary_until} />
        </div>
      </div>
    </>
  );
}
