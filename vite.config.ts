import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  worker: { format: "es" },
  resolve: {
    alias: { "victory-vendor/d3-scale": fileURLToPath(new URL("./app/ui/charts/scales.ts", import.meta.url)) },
  },
  environments: { ssr: { build: { rollupOptions: { input: "./app/web.ts" } } } },
});
