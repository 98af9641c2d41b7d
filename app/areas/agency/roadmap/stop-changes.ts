import { type Weekday, weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { required } from "#app/ui/words.ts";
import { servedIn } from "./minutes.ts";
import { copied, moved, put, removed, type Stop } from "./stops.ts";

/** The week after what was asked of this stop: its minutes, another day, more days, or gone. */
export function changed(form: FormData, stops: Stop[], stop: Stop): { stops: Stop[]; errors: FieldError[] } {
  const key = { weekday: stop.weekday, store: stop.store.uuid };
  const days = (name: string) =>
    form.getAll(name).filter((day): day is Weekday => weekdayKeys.includes(day as Weekday));
  switch (form.get("intent")) {
    case "move": {
      const [to] = days("to");
      return to
        ? { stops: moved(stops, key, to), errors: [] }
        : { stops, errors: [{ id: "to", message: required("Mover para") }] };
    }
    case "copy":
      return days("days").length > 0
        ? { stops: copied(stops, key, days("days")), errors: [] }
        : { stops, errors: [{ id: "days", message: required("Copiar para") }] };
    case "remove":
      return { stops: removed(stops, key), errors: [] };
    default: {
      const { served, errors } = servedIn(form);
      return { stops: put(stops, { ...stop, suppliers: served }), errors };
    }
  }
}
