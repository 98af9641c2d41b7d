/** What pages that do not hydrate gain from a script. Nothing on them depends on it. */
import { askFirst } from "./ask.ts";
import { pressKey } from "./keys.ts";
import { LiveFilter } from "./live-filter.ts";
import { closeMenus, escapeMenu } from "./menus.ts";
import { PhotoCrop } from "./photo-crop.ts";
import { PollRegion } from "./poll-region.ts";
import { BulkBar, CheckAll } from "./rows.ts";
import { catchScan, readyForScan } from "./scan.ts";
import { toggleSidebar } from "./sidebar.ts";
import { checkSize, releaseAll, submitOnce } from "./submit.ts";
import { tidyWhileTyping, trimOnLeave } from "./tidy.ts";
import { ToastMessage } from "./toast-message.ts";

// Before the elements below hear of it.
document.addEventListener("input", tidyWhileTyping, true);
document.addEventListener("focusout", trimOnLeave, true);

document.addEventListener("click", askFirst);
document.addEventListener("click", closeMenus);
document.addEventListener("focusin", closeMenus);
document.addEventListener("keydown", escapeMenu);
document.addEventListener("keydown", pressKey);
document.addEventListener("keydown", catchScan);
document.addEventListener("submit", toggleSidebar);
document.addEventListener("submit", submitOnce);
document.addEventListener("change", checkSize);
addEventListener("pageshow", releaseAll);
addEventListener("pageshow", readyForScan);

customElements.define("live-filter", LiveFilter);
customElements.define("check-all", CheckAll);
customElements.define("bulk-bar", BulkBar);
customElements.define("toast-message", ToastMessage);
customElements.define("poll-region", PollRegion);
customElements.define("photo-crop", PhotoCrop);
