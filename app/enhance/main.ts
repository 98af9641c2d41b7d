/** The script of pages that do not hydrate. Nothing on them depends on it. */

import "./every-page.ts";
import { forgetRecords, rememberRecord, showRecents } from "./recents.ts";
import { TableFrame } from "./table-frame.ts";

document.addEventListener("submit", forgetRecords);
document.addEventListener("palette", showRecents);
rememberRecord();

customElements.define("table-frame", TableFrame);
