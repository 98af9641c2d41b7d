// Recharts imports every scale by name, but our axes are linear, band or point. vite.config.ts aliases the library's
// scales to this file: the others (time, logarithm, powers, quantiles) would add 10 KB to every chart page.
export { scaleBand, scaleLinear, scalePoint } from "d3-scale";
