/** The script of the store's gate: the script of every page, scanners, and the support for an hour without network. */
import "./every-page.ts";
import { FieldOutbox } from "./field-outbox.ts";
import { GateList } from "./gate-list.ts";
import { GateSound } from "./gate-sound.ts";
import { forgetRecords } from "./recents.ts";
import { catchScan, readyForScan } from "./scan.ts";
import { TableFrame } from "./table-frame.ts";

document.addEventListener("submit", forgetRecords);
document.addEventListener("keydown", catchScan);
addEventListener("pageshow", readyForScan);

customElements.define("field-outbox", FieldOutbox);
customElements.define("gate-list", GateList);
customElements.define("gate-sound", GateSound);
customElements.define("table-frame", TableFrame);
