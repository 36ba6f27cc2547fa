/** From how many in a row on numbers are told as a range. */
const shortestRange = 3;

/** Numbers as people list them, each once: `1–4, 7, 9, 10`. In any order. */
export function numberRanges(numbers: readonly number[]): string[] {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const number of sorted) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) =>
    run.length < shortestRange ? run.map(String) : `${run[0]}–${run[run.length - 1]}`,
  );
}
