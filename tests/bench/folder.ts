/** The folder of the bench's databases, logs and made files; `BENCH_DATA` puts them on another disk. */
export const FOLDER = process.env.BENCH_DATA ?? "data/bench";
