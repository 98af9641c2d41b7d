import type { FieldStop } from "#app/contracts/field/field-day.ts";
import { isInside, photosPath, storePath } from "../field.ts";
import { momentTitles } from "../photos/moments.ts";
import { words } from "./words.ts";

interface Survey {
  uuid: string;
  name: string;
  answered: boolean;
}

/** Returns what a user who is in the store does next, before leaving; undefined when nothing is left, or outside. */
export function nextDeedOf(stop: FieldStop, surveys: readonly Survey[]): { label: string; href: string } | undefined {
  const { store, evidences_by_moment: photos, tasks } = stop;
  if (!isInside(stop)) return undefined;
  if (photos.before === 0) return { label: momentTitles.before, href: photosPath(store.uuid, "before") };
  if (tasks.ended < tasks.given) return { label: words.task, href: "#atividades" };
  const open = surveys.find(({ answered }) => !answered);
  if (open) return { label: words.survey(open.name), href: storePath(store.uuid, `/pesquisas/${open.uuid}`) };
  if (photos.after === 0) return { label: momentTitles.after, href: photosPath(store.uuid, "after") };
  return undefined;
}
