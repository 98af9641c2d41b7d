/** An address or a key in one piece, which script lets the user copy by a button. With `opens` it is a link. */
export function CopyableText({ text, opens = false }: { text: string; opens?: boolean }) {
  const look = "wrap-anywhere select-all font-mono";
  return (
    <copy-text className="flex flex-wrap items-center gap-2">
      {opens ? (
        <a href={text} className={`${look} underline`}>
          {text}
        </a>
      ) : (
        <code className={look}>{text}</code>
      )}
    </copy-text>
  );
}
