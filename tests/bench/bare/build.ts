import { build } from "vite";

const OUT = "data/bench/bare";

/** Builds the bare page as the product's pages are built, and returns its path. */
export async function buildBarePage(): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { ssr: "tests/bench/bare/page.tsx", outDir: OUT, emptyOutDir: true, copyPublicDir: false },
  });
  return `${OUT}/page.js`;
}
