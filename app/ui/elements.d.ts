import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Push } from "./shell/types.ts";

type Plain<Extra = unknown> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Extra;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "live-filter": Plain<{ region: string }>;
      "check-all": Plain<{ form: string; name: string }>;
      "bulk-bar": Plain;
      "table-frame": Plain;
      "date-picker": Plain;
      "endless-rows": Plain;
      "look-up": Plain<{ name: string; combo?: ""; "data-updates"?: string }>;
      "toast-message": Plain<{ seconds?: number }>;
      "poll-region": Plain<{ seconds: number }>;
      "notice-bell": Plain;
      "push-messages": Plain<Push & { control?: "" | "brief" }>;
      "copy-text": Plain;
      "photo-crop": Plain<{ picture: string }>;
      "field-outbox": Plain<{ who: string; below: string }>;
      "gate-sound": Plain<{ answer: string }>;
      "gate-list": Plain<{ who: string }>;
    }
  }
}
