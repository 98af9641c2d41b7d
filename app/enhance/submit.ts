import { showPage } from "./html.ts";

const patience = 10_000;
const failed = "Erro ao executar. Por favor, tente novamente.";

function release(form: HTMLFormElement) {
  delete form.dataset.sent;
  form.removeAttribute("aria-busy");
  for (const button of form.querySelectorAll("[aria-disabled]")) button.removeAttribute("aria-disabled");
}

const hasFiles = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].some((field) => field.files?.length);

function progressOf(form: HTMLFormElement) {
  form.querySelector("[data-upload]")?.remove();
  const place = document.createElement("p");
  place.dataset.upload = "";
  place.setAttribute("role", "status");
  const bar = document.createElement("progress");
  bar.max = 100;
  bar.className = "h-3 w-full";
  bar.setAttribute("aria-label", "Envio do arquivo");
  place.append(bar);
  form.append(place);
  return { place, bar };
}

/** Sends a form that holds files, saying how far it is; the answer is shown as if the browser had gone there. */
function upload(form: HTMLFormElement, submitter: HTMLElement | null) {
  const { place, bar } = progressOf(form);
  const own = submitter instanceof HTMLButtonElement && submitter.hasAttribute("formaction");
  const request = new XMLHttpRequest();
  request.open("POST", own ? submitter.formAction : form.action);
  request.setRequestHeader("Accept", "text/html");
  request.upload.onprogress = ({ loaded, total }) => {
    bar.value = total ? (loaded / total) * 100 : 0;
  };
  request.onload = () => showPage(request.responseText, request.responseURL);
  request.onerror = () => {
    release(form);
    place.textContent = failed;
  };
  request.send(new FormData(form, submitter));
}

/** One submission is one submission: the second press of the button does nothing. The server enforces it anyway. */
export function submitOnce(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sent !== undefined) return event.preventDefault();
  form.dataset.sent = "";
  event.submitter?.setAttribute("aria-disabled", "true");
  // What a worker may have to keep goes the browser's own way.
  if (form.enctype === "multipart/form-data" && hasFiles(form) && form.dataset.later === undefined) {
    event.preventDefault();
    upload(form, event.submitter);
  } else {
    form.setAttribute("aria-busy", "true");
    setTimeout(release, patience, form);
  }
}

/** A file past its field's `data-max-size` (bytes) is told as it is chosen, in the words of `data-too-large`. */
export function checkSize({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || !target.dataset.maxSize) return;
  const limit = Number(target.dataset.maxSize);
  const large = [...(target.files ?? [])].some(({ size }) => size > limit);
  target.setCustomValidity(large ? (target.dataset.tooLarge ?? "") : "");
  if (large) target.reportValidity();
}

/** Back from the browser's memory, every form can be sent again. */
export function releaseAll(event: PageTransitionEvent) {
  if (event.persisted) for (const form of document.forms) release(form);
}
