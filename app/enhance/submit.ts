import { showPage } from "./html.ts";

const RELEASE_MS = 10_000;
const failed = "Erro ao executar. Por favor, tente novamente.";

/** The forms of the content beside this one. The page that answers an upload replaces them, and what is typed there. */
const formsBeside = (form: HTMLFormElement) =>
  [...document.querySelectorAll<HTMLFormElement>("main form")].filter((other) => other !== form);

function release(form: HTMLFormElement) {
  delete form.dataset.sent;
  for (const other of formsBeside(form)) other.inert = false;
  form.removeAttribute("aria-busy");
  for (const button of form.querySelectorAll("[aria-disabled]")) button.removeAttribute("aria-disabled");
}

const hasFiles = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].some((field) => field.files?.length);

function addProgress(form: HTMLFormElement) {
  form.querySelector("[data-upload]")?.remove();
  const status = document.createElement("p");
  status.dataset.upload = "";
  status.setAttribute("role", "status");
  const bar = document.createElement("progress");
  bar.max = 100;
  bar.className = "h-3 w-full";
  bar.setAttribute("aria-label", "Envio do arquivo");
  status.append(bar);
  form.append(status);
  return { status, bar };
}

/** Uploads a form with files, shows the progress, and shows the response as if the browser had navigated to it. */
function upload(form: HTMLFormElement, submitter: HTMLElement | null) {
  const { status, bar } = addProgress(form);
  for (const other of formsBeside(form)) other.inert = true;
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
    status.textContent = failed;
  };
  request.send(new FormData(form, submitter));
}

/** Ignores a second press of the submit button. The server also prevents duplicates. */
export function submitOnce(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sent !== undefined) return event.preventDefault();
  form.dataset.sent = "";
  event.submitter?.setAttribute("aria-disabled", "true");
  // Forms that a service worker may store are submitted natively.
  if (form.enctype === "multipart/form-data" && hasFiles(form) && form.dataset.later === undefined) {
    event.preventDefault();
    upload(form, event.submitter);
  } else {
    form.setAttribute("aria-busy", "true");
    setTimeout(release, RELEASE_MS, form);
  }
}

/**
 * Reports a file larger than its field's `data-max-size` (bytes) when the user chooses it, with the text of
 * `data-too-large`.
 */
export function checkSize({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || !target.dataset.maxSize) return;
  const limit = Number(target.dataset.maxSize);
  const large = [...(target.files ?? [])].some(({ size }) => size > limit);
  target.setCustomValidity(large ? (target.dataset.tooLarge ?? "") : "");
  if (large) target.reportValidity();
}

/** Lets every form be sent again when the browser restores the page from its back/forward cache. */
export function releaseAll(event: PageTransitionEvent) {
  if (event.persisted) for (const form of document.forms) release(form);
}
