const SIDE = 1600;
const QUALITY = 0.8;
const POSITION_MS = 5000;

const shrinking = new WeakMap<HTMLInputElement, Promise<void>>();

/** Resizes a photo to the size that the server stores. Rejects if the browser cannot read it. */
async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith("image/")) return file;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const small = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return small.size < file.size ? new File([small], file.name.replace(/\.\w+$/, ".jpg"), { type: small.type }) : file;
}

/** Resizes the chosen photos, one after another; a photo that cannot be read is sent as it is. */
async function shrinkAll(input: HTMLInputElement): Promise<void> {
  const files = [...(input.files ?? [])];
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(await shrink(file).catch(() => file));
  if (input.files?.[0] !== files[0]) return;
  input.files = chosen.files;
  input.setCustomValidity("");
}

export function shrinkPhoto({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || target.dataset.photo === undefined) return;
  const work = shrinkAll(target)
    .catch(() => {})
    .then(() => {
      if (shrinking.get(target) === work) shrinking.delete(target);
    });
  shrinking.set(target, work);
}

/** Fills in the phone's position, if the user allows it. */
async function locate(form: HTMLFormElement): Promise<void> {
  const options = { timeout: POSITION_MS, maximumAge: 60_000 };
  const position = await new Promise<GeolocationPosition | null>((resolve) => {
    if (!("geolocation" in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), options);
  });
  for (const name of ["latitude", "longitude"] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = String(position?.coords[name] ?? "");
  }
}

/** Holds back a form until its photos are resized and the position is known or unavailable. */
export function holdForm(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  const photos = [...form.querySelectorAll("input")].flatMap((input) => shrinking.get(input) ?? []);
  const located = form.dataset.position === "" && locate;
  if (photos.length === 0 && !located) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (form.dataset.held !== undefined) return;
  form.dataset.held = "";
  const ready = [...photos, ...(located ? [located(form)] : [])];
  Promise.all(ready).then(() => {
    if (located) form.dataset.position = "known";
    delete form.dataset.held;
    // The browser ignores a new submission while it still dispatches this one.
    setTimeout(() => form.requestSubmit(event.submitter));
  });
}
