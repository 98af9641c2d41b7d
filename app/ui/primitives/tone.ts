/** The meaning of a colour. Colour never carries the meaning alone. */
export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** Soft background, readable text and border of each tone. */
export const toneClass: Record<Tone, string> = {
  neutral: "border-control bg-muted text-foreground",
  info: "border-primary bg-primary-soft text-foreground",
  success: "border-success bg-success-soft text-success",
  warning: "border-warning bg-warning-soft text-warning",
  danger: "border-danger bg-danger-soft text-danger",
};
