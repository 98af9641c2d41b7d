import { Button } from "../primitives/button.tsx";
import { PostForm } from "../primitives/post-form.tsx";
import { type Tone, toneClass } from "../primitives/tone.ts";
import { ToneIcon } from "../primitives/tone-icon.tsx";
import { form as words } from "../words.ts";

export type FlashMessage = {
  tone: Exclude<Tone, "neutral">;
  text: string;
  /**
   * With script the message is a toast that disappears after this many seconds: 2 after saving, 5 for a push message;
   * absent, it stays.
   */
  seconds?: number;
  /** Focus begins at the message, with or without script. Pages with a field to go on with do without. */
  focus?: boolean;
  /** Address that a POST undoes the deed at. */
  undo?: string;
};

/** The result of the last action, at the top of the page after the redirect. Failures never disappear by themselves. */
export function Flash({ tone, text, seconds, focus, undo }: FlashMessage) {
  const box = (
    <div
      role={tone === "danger" ? "alert" : "status"}
      tabIndex={focus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: after a save focus starts at its result, with or without script
      autoFocus={focus}
      className={`flex items-center gap-2 rounded-md border px-3 py-2 font-medium ${toneClass[tone]}`}
    >
      <ToneIcon tone={tone} />
      <p className="wrap-anywhere min-w-0">{text}</p>
      {undo && (
        <PostForm action={undo} className="ml-auto">
          <Button>{words.undo}</Button>
        </PostForm>
      )}
    </div>
  );
  if (seconds === undefined || tone === "danger") return box;
  return <toast-message seconds={seconds}>{box}</toast-message>;
}
