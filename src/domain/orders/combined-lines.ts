interface OrderedLine {
  /** Of which combination of its order it is part; null: of none. */
  partOf: number | null;
  options: readonly { name: string }[];
}

/** A combination with its dishes, or one dish by itself. */
export interface CombinedLines<Line> {
  /** Of the combination; null: a dish by itself. */
  name: string | null;
  lines: Line[];
}

/**
 * The lines of one order in their order, those of a combination under its name, which is then no extra of theirs any
 * more. [EXT-5]
 */
export function byCombination<Line extends OrderedLine>(lines: readonly Line[]): CombinedLines<Line>[] {
  const groups: CombinedLines<Line>[] = [];
  let current: { partOf: number; lines: Line[] } | undefined;
  for (const line of lines) {
    const { partOf } = line;
    const [combination, ...options] = line.options;
    if (!partOf || !combination) {
      groups.push({ name: null, lines: [line] });
      continue;
    }
    if (current?.partOf !== partOf) {
      current = { partOf, lines: [] };
      groups.push({ name: combination.name, lines: current.lines });
    }
    current.lines.push({ ...line, options });
  }
  return groups;
}
