/** The script of pages that do not hydrate. Nothing on them depends on it. */

import "./every-page.ts";
import { EndlessRows } from "./endless-rows.ts";
import { LiveFilter } from "./live-filter.ts";
import { hideUnscripted, LookUp, updateDependents } from "./look-up.ts";
import { forgetRecords, rememberRecord, showRecents } from "./recents.ts";
import { BulkBar, CheckAll } from "./rows.ts";
import { catchScan, readyForScan } from "./scan.ts";
import { TableFrame } from "./table-frame.ts";

document.addEventListener("submit", forgetRecords);
document.addEventListener("palette", showRecents);
rememberRecord();

document.addEventListener("keydown", catchScan);
document.addEventListener("change", updateDependents);
hideUnscripted();
addEventListener("pageshow", readyForScan);

customElements.define("live-filter", LiveFilter);
customElements.define("check-all", CheckAll);
customElements.define("bulk-bar", BulkBar);
customElements.define("endless-rows", EndlessRows);
customElements.define("look-up", LookUp);
customElements.define("table-frame", TableFrame);
