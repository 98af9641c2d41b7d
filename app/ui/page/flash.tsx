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
  /** Address that a POST undoes the deed at. */
  undo?: string;
};

/** The result of the last action, at the top of the page after the redirect. Failures never disappear by themselves. */
export function Flash({ tone, text, seconds, undo }: FlashMessage) {
  const box = (
    <div
      role={tone === "danger" ? "alert" : "status"}
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
