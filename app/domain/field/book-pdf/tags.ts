type Pdf = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

interface TagOptions extends PDFKit.Mixins.StructureElementOptions {
  placement?: "Block" | "Inline";
  bbox?: [number, number, number, number];
  scope?: "Column" | "Row";
}

/** Opens an element of the structure below `parent`; screen readers read its parts in the order in which they are added. */
export function openTag(pdf: Pdf, parent: Element, type: string, options: TagOptions = {}): Element {
  const element = pdf.struct(type, options);
  parent.add(element);
  return element;
}

/** Adds an element around what `draw` draws. It must not draw other elements. */
export function tag(pdf: Pdf, parent: Element, type: string, draw: () => void, options: TagOptions = {}): void {
  parent.add(pdf.struct(type, options, [draw]));
}

/** Draws something that screen readers skip, such as a line or the foot of a page. */
export function artifact(pdf: Pdf, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  pdf.markContent("Artifact", { type });
  draw();
  pdf.endMarkedContent();
}
