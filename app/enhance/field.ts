/** The script of the field area: that of every page, and what keeps a day on a phone without network. */
import { holdForm, shrinkPhoto } from "./field-forms.ts";
import { FieldOutbox } from "./field-outbox.ts";
import "./main.ts";

// Before the form is taken for sent.
document.addEventListener("submit", holdForm, true);
document.addEventListener("change", shrinkPhoto);

customElements.define("field-outbox", FieldOutbox);
