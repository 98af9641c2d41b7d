import sharp from "sharp";
import { Chance } from "../random.ts";

const skins = ["#f2d3b8", "#e0ac86", "#c68863", "#a36a45", "#7d4c30", "#5b3522"] as const;
const hairs = ["#1d1613", "#3a2418", "#5d3a22", "#8a5a33", "#b9b4ad"] as const;
const shirts = ["#1f4e79", "#2e7d4f", "#8e3b46", "#5b4b8a", "#37474f", "#b5651d"] as const;
const labels = ["#c62828", "#1565c0", "#2e7d32", "#f9a825", "#6a1b9a", "#ef6c00", "#00838f"] as const;
const walls = ["#dfe7ee", "#e9e4da", "#e3ede4", "#ece2e8"] as const;

/** Draws `count` portraits, 200 × 200 WebP, without text, because a machine may have no fonts. */
export const drawPortraits = (seed: string, count: number) => draw(new Chance(seed, "portraits"), count, portrait);

/** Draws `count` shelves with goods, 320 × 240 WebP, every other one with gaps, as photos before and after. */
export const drawShelves = (seed: string, count: number) => draw(new Chance(seed, "shelves"), count, goods);

/** Draws `count` logos, 480 × 240 WebP with a clear ground. */
export const drawLogos = (seed: string, count: number) => draw(new Chance(seed, "logos"), count, logo);

function logo(chance: Chance): string {
  const [first, second] = [chance.pick(shirts), chance.pick(labels)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240" viewBox="0 0 480 240">
<circle cx="120" cy="120" r="96" fill="${first}"/><path d="M72 150 120 66l48 84z" fill="#fff"/>
<rect x="246" y="72" width="210" height="26" rx="13" fill="${first}"/>
<rect x="246" y="112" width="160" height="26" rx="13" fill="${second}"/>
<rect x="246" y="152" width="186" height="16" rx="8" fill="${first}" opacity="0.5"/></svg>`;
}

function draw(chance: Chance, count: number, drawing: (chance: Chance, index: number) => string): Promise<Buffer[]> {
  const drawings = Array.from({ length: count }, (_, index) => drawing(chance, index));
  return Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer()));
}

function goods(chance: Chance, index: number): string {
  const boards = [75, 150, 225].map((floor) => {
    let row = `<rect x="0" y="${floor}" width="320" height="10" fill="#8d99a6"/>`;
    for (let at = 6; at < 280; at += 2) {
      const [width, height, colour] = [chance.integer(16, 34), chance.integer(36, 58), chance.pick(labels)];
      for (const end = at + width * chance.integer(2, 5); at < Math.min(end, 314 - width); at += width) {
        if (index % 2 === 0 && chance.happens(0.35)) continue;
        row += `<rect x="${at}" y="${floor - height}" width="${width - 2}" height="${height}" rx="3" fill="${colour}"/>
<rect x="${at + 3}" y="${floor - height / 2 - 6}" width="${width - 8}" height="10" fill="#fff" opacity="0.8"/>`;
      }
    }
    return row;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240">
<rect width="320" height="240" fill="#e8ecef"/>${boards.join("")}</svg>`;
}

function portrait(chance: Chance): string {
  const [skin, hair, shirt] = [chance.pick(skins), chance.pick(hairs), chance.pick(shirts)];
  const width = chance.integer(38, 44);
  const long = chance.happens(0.5);
  const behind = long
    ? `<rect x="${98 - width}" y="70" width="${2 * width + 4}" height="95" rx="30" fill="${hair}"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
<rect width="200" height="200" fill="${chance.pick(walls)}"/>${behind}
<path d="M30 200c0-42 30-56 70-56s70 14 70 56z" fill="${shirt}"/>
<rect x="86" y="120" width="28" height="34" rx="12" fill="${skin}"/>
<ellipse cx="100" cy="92" rx="${width}" ry="48" fill="${skin}"/>
<path d="M${100 - width} 90c0-60 ${2 * width}-60 ${2 * width} 0-12-24-${2 * width - 24}-24-${2 * width} 0z" fill="${hair}"/>
<g fill="#2b211c"><circle cx="84" cy="94" r="4"/><circle cx="116" cy="94" r="4"/></g>
<path d="M85 116q15 ${chance.integer(6, 14)} 30 0" fill="none" stroke="#7a3b33" stroke-width="3" stroke-linecap="round"/>
</svg>`;
}

/** Returns a one-page PDF with these lines, in a typeface that every reader has. */
export function makePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  const content = `BT /F1 14 Tf 22 TL 60 780 Td\n${text}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.lastIndexOf("xref\n0 ")}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
