type FileFrameProps = {
  /** The address of the file, which answers `previa` with the file itself. */
  file: string;
  title: string;
  /** True where the page is about the file; else the frame is behind a summary, and loads when that is opened. */
  open?: boolean;
};

/** A file shown in the page: a PDF or a picture. Browsers that show no PDF have the link beside it. */
export function FileFrame({ file, title, open = false }: FileFrameProps) {
  const frame = (
    <iframe
      src={`${file}?previa=true#navpanes=0`}
      title={title}
      loading="lazy"
      className="h-[28rem] w-full rounded-md border bg-muted"
    />
  );
  if (open) return frame;
  return (
    <details>
      <summary className="min-h-6 w-fit text-primary print:hidden">
        Mostrar nesta página<span className="sr-only">: {title}</span>
      </summary>
      {frame}
    </details>
  );
}
