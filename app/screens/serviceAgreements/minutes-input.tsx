type MinutesInputProps = { name: string; label: string; value: string; errors?: string[] };

/** The minutes of one store, in a cell of a table that labels them. */
export function MinutesInput({ name, label, value, errors = [] }: MinutesInputProps) {
  const wrong = errors.length > 0;
  return (
    <>
      <input
        id={name}
        name={name}
        aria-label={label}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        size={7}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${name}-error` : undefined}
        className="min-h-8 w-24 rounded-md border border-control bg-background px-2 text-right tabular-nums aria-invalid:border-danger"
      />
      {wrong && (
        <p id={`${name}-error`} className="font-medium text-danger">
          {errors.join(" ")}
        </p>
      )}
    </>
  );
}
