import { availableParallelism, cpus } from 'node:os';

export interface Figure {
  name: string;
  measured: string;
  /** The promise of docs/architecture.md; undefined: measured for comparison only. */
  promise?: string;
  isKept?: boolean;
}

/** Describes the machine, because the figures mean nothing without it. */
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

/** Thousands of bytes. */
export function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}
