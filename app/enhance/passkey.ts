/**
 * Forms whose `data-passkey` says what a passkey is to sign, or how one is to be made: their button, hidden where no script
 * can use it, asks the browser for it and the form sends what it answers. Without a say the button only sends the form.
 */
type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

async function ask(asked: Options): Promise<PublicKeyCredential | null> {
  const made = asked.rp
    ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked) })
    : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked) });
  return made as PublicKeyCredential | null;
}

function tell(form: HTMLFormElement, text: string) {
  form.querySelector("[role=alert]")?.remove();
  const told = document.createElement("p");
  told.setAttribute("role", "alert");
  told.className = "mt-2 text-danger";
  told.textContent = text;
  form.append(told);
}

async function prove(form: HTMLFormElement, asked: Options) {
  const field = form.querySelector<HTMLInputElement>('input[name="passkey"]');
  try {
    const proof = await ask(asked);
    if (!proof || !field) throw new Error("no passkey");
    field.value = JSON.stringify(proof.toJSON());
  } catch {
    return tell(form, form.dataset.failed ?? "");
  }
  form.requestSubmit();
}

function offer(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>("button[hidden]");
  if (!button) return;
  const { passkey = "" } = form.dataset;
  if (passkey !== "") {
    const asked = JSON.parse(passkey) as Options;
    button.type = "button";
    button.addEventListener("click", () => prove(form, asked));
  }
  button.hidden = false;
}

if (typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) offer(form);
}
