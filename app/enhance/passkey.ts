/**
 * Forms whose `data-passkey` holds the options for signing with a passkey or creating one. Their button, hidden unless
 * the browser supports passkeys, requests the credential, and the form sends it. With an empty `data-passkey` the
 * button only submits the form.
 */
type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

async function requestCredential(options: Options): Promise<PublicKeyCredential | null> {
  const credential = options.rp
    ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  return credential as PublicKeyCredential | null;
}

function showError(form: HTMLFormElement, text: string) {
  form.querySelector("[role=alert]")?.remove();
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.className = "mt-2 text-danger";
  message.textContent = text;
  form.append(message);
}

async function submitProof(form: HTMLFormElement, options: Options) {
  const field = form.querySelector<HTMLInputElement>('input[name="passkey"]');
  try {
    const proof = await requestCredential(options);
    if (!proof || !field) throw new Error("no passkey was returned");
    field.value = JSON.stringify(proof.toJSON());
  } catch {
    return showError(form, form.dataset.failed ?? "");
  }
  form.requestSubmit();
}

function enableButton(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>("button[hidden]");
  if (!button) return;
  const { passkey = "" } = form.dataset;
  if (passkey !== "") {
    const options = JSON.parse(passkey) as Options;
    button.type = "button";
    button.addEventListener("click", () => submitProof(form, options));
  }
  button.hidden = false;
}

if (typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) enableButton(form);
}
