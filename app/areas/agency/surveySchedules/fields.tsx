import type { FieldMetadata } from "@conform-to/react";
import { weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { toArray } from "#app/crud/lookup.ts";
import { CheckboxGroup, DateField, LookupField } from "#app/ui/fields/index.ts";
import { toOptions } from "#app/ui/table/index.ts";
import { StoreChoice } from "../store-choice/fields.tsx";
import { everybody, labels, type Offer, type ScheduleForm } from "./schedules.ts";

type Fields = { [Name in keyof ScheduleForm]: FieldMetadata<ScheduleForm[Name]> };

/** Which survey, when, where and for whom. */
export function ScheduleFields({ fields, offer }: { fields: Fields; offer: Offer }) {
  const quest = fields.quest_uuid.initialValue;
  return (
    <>
      <LookupField
        name="quest_uuid"
        label={labels.quest_uuid}
        required
        found={offer.quests}
        chosen={quest ? [quest] : []}
        errors={fields.quest_uuid.errors}
      />
      <div className="flex flex-wrap gap-3">
        {(["starts_on", "ends_on"] as const).map((name) => (
          <DateField
            key={name}
            name={name}
            label={labels[name]}
            required
            defaultValue={fields[name].initialValue}
            errors={fields[name].errors}
          />
        ))}
      </div>
      <CheckboxGroup
        name="weekdays"
        label={labels.weekdays}
        required
        options={toOptions(weekdayLabels)}
        defaultValue={toArray(fields.weekdays.initialValue)}
        errors={fields.weekdays.errors}
      />
      <StoreChoice label={labels.store_uuids} offer={offer.stores} errors={fields.store_uuids.errors} />
      <LookupField
        name="visitor_uuids"
        label={labels.visitor_uuids}
        hint={`Sem ninguém escolhido: ${everybody.toLowerCase()}`}
        multiple
        found={offer.visitors}
        chosen={toArray(fields.visitor_uuids.initialValue)}
        errors={fields.visitor_uuids.errors}
      />
    </>
  );
}
