import { type Weekday, weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { required } from "#app/ui/words.ts";
import { readSupplierMinutes } from "./minutes.ts";
import { copyToDays, moveToDay, type Stop, withoutStop, withStop } from "./stops.ts";

/** Applies a stop's form to the week: new minutes, another day, more days, or removal. */
export function applyStopForm(form: FormData, stops: Stop[], stop: Stop): { stops: Stop[]; errors: FieldError[] } {
  const key = { weekday: stop.weekday, store: stop.store.uuid };
  const days = (name: string) =>
    form.getAll(name).filter((day): day is Weekday => weekdayKeys.includes(day as Weekday));
  switch (form.get("intent")) {
    case "move": {
      const [to] = days("to");
      return to
        ? { stops: moveToDay(stops, key, to), errors: [] }
        : { stops, errors: [{ id: "to", message: required("Mover para") }] };
    }
    case "copy":
      return days("days").length > 0
        ? { stops: copyToDays(stops, key, days("days")), errors: [] }
        : { stops, errors: [{ id: "days", message: required("Copiar para") }] };
    case "remove":
      return { stops: withoutStop(stops, key), errors: [] };
    default: {
      const { served, errors } = readSupplierMinutes(form);
      return { stops: withStop(stops, { ...stop, suppliers: served }), errors };
    }
  }
}
