import { availableParallelism, cpus } from 'node:os';

export interface Figure {
  name: string;
  measured: string;
  /** What docs/architecture.md promises; undefined: measured for comparison only. */
  promise?: string;
  isKept?: boolean;
}

/** The machine, because nothing below means anything without it. */
export function machine(): string {
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${process.platform}`;
}

/** One line a figure. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, measured, promise, isKept }) => [
    name,
    measured,
    promise ?? '',
    promise === undefined ? '' : isKept ? 'ok' : 'SHORT',
  ]);
  const all = [['figure', 'measured', 'promise', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
