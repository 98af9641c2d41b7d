/** The script of the field area: the script of every page, and the offline support for a day on a phone. */
import { holdForm, shrinkPhoto } from "./field-forms.ts";
import { FieldOutbox } from "./field-outbox.ts";
import "./every-page.ts";

// Runs before the form is marked as sent.
document.addEventListener("submit", holdForm, true);
document.addEventListener("change", shrinkPhoto);

customElements.define("field-outbox", FieldOutbox);
