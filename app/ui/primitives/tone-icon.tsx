import { CircleAlert, CircleCheck, CircleMinus, Info, TriangleAlert } from "lucide-react";
import type { Tone } from "./tone.ts";

const icons = {
  neutral: CircleMinus,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;

/** The icon of a tone; hidden from screen readers because the text beside it says the same. */
export function ToneIcon({ tone, size = 16 }: { tone: Tone; size?: number }) {
  const Icon = icons[tone];
  return <Icon size={size} className="shrink-0" />;
}
