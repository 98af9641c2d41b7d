/** The wide ones of a digit's five bars in Interleaved 2 of 5, the code printed on boletos. */
const WIDE = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"];
const THIN_POINTS = 0.82;
const HEIGHT_POINTS = 37;

/**
 * Returns the widths of bars and spaces in turn, a bar first, in multiples of the thinnest. The number of `digits` must
 * be even.
 */
export function barcodeWidths(digits: string): number[] {
  const widths = [1, 1, 1, 1];
  for (let i = 0; i < digits.length; i += 2) {
    const [bars = "", spaces = ""] = [WIDE[Number(digits[i])], WIDE[Number(digits[i + 1])]];
    for (let j = 0; j < 5; j++) widths.push(bars[j] === "1" ? 3 : 1, spaces[j] === "1" ? 3 : 1);
  }
  return [...widths, 3, 1, 1];
}

/** Draws the barcode of `digits` with its upper left corner at (x, y), in points. */
export function drawBarcode(page: PDFKit.PDFDocument, digits: string, x: number, y: number): void {
  let at = x;
  barcodeWidths(digits).forEach((width, i) => {
    if (i % 2 === 0) page.rect(at, y, width * THIN_POINTS, HEIGHT_POINTS).fill("black");
    at += width * THIN_POINTS;
  });
}
