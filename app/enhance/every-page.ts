/** The part of the script that all areas share. */

import { CopyText } from "./copy-text.ts";
import { DatePicker } from "./date-picker.ts";
import { openLinkInDialog, openPalette } from "./dialog.ts";
import { pressKey } from "./keys.ts";
import { maskWhileTyping } from "./mask.ts";
import { closeMenus, escapeMenu } from "./menus.ts";
import { NoticeBell } from "./notice-bell.ts";
import { PhotoCrop } from "./photo-crop.ts";
import { PollRegion } from "./poll-region.ts";
import { PushMessages } from "./push-messages.ts";
import { toggleSidebar } from "./sidebar.ts";
import { checkSize, releaseAll, submitOnce } from "./submit.ts";
import { tidyWhileTyping, trimOnLeave } from "./tidy.ts";
import { ToastMessage } from "./toast-message.ts";

// Runs before the listeners of the elements below.
document.addEventListener("input", tidyWhileTyping, true);
document.addEventListener("input", maskWhileTyping, true);
document.addEventListener("focusout", trimOnLeave, true);

document.addEventListener("click", openLinkInDialog);
document.addEventListener("click", closeMenus);
document.addEventListener("focusin", closeMenus);
document.addEventListener("keydown", escapeMenu);
document.addEventListener("keydown", openPalette);
document.addEventListener("keydown", pressKey);
document.addEventListener("submit", toggleSidebar);
document.addEventListener("submit", submitOnce);
document.addEventListener("change", checkSize);
addEventListener("pageshow", releaseAll);

customElements.define("date-picker", DatePicker);
customElements.define("toast-message", ToastMessage);
customElements.define("poll-region", PollRegion);
customElements.define("notice-bell", NoticeBell);
customElements.define("push-messages", PushMessages);
customElements.define("photo-crop", PhotoCrop);
customElements.define("copy-text", CopyText);
