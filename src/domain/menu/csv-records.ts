export interface CsvRecord {
  /** The line that it begins in, from 1. */
  line: number;
  cells: string[];
}

/** Why a file is no table from some line on. */
export interface BrokenCsv {
  line: number;
  code: 'MissingQuotes' | 'InvalidQuotes' | 'LineTooLong';
}

/** Characters. A dish with its texts in all languages has 50,000 at most, and one such line is read in a few milliseconds. */
export const longestLine = 100_000;
/** Lines without anything in them between two pauses. */
const emptyAtOnce = 1000;

/**
 * The lines of a table that have anything in them, each when it is asked for (RFC 4180, with any ends of lines, and with spaces
 * behind quotes). An `undefined` between them is only a pause. Returns what is broken, without reading on. [LOAD-8]
 */
export function* csvRecords(
  text: string,
  delimiter: string,
): Generator<CsvRecord | undefined, BrokenCsv | null> {
  const plain = new RegExp(`[^${delimiter}\r\n]*`, 'y');
  const behindQuote = / */y;
  let at = 0;
  let line = 1;
  let empty = 0;
  while (at < text.length) {
    const from = at;
    const begun = line;
    const cells: string[] = [];
    for (;;) {
      if (text[at] === '"') {
        const end = endOfQuoted(text, at, from + longestLine);
        if (end === null)
          return { line: begun, code: text.length - from > longestLine ? 'LineTooLong' : 'MissingQuotes' };
        const cell = text
          .slice(at + 1, end)
          .replaceAll('""', '"')
          .replaceAll(/\r\n?/g, '\n');
        line += cell.split('\n').length - 1;
        cells.push(cell);
        behindQuote.lastIndex = end + 1;
        behindQuote.test(text);
        at = behindQuote.lastIndex;
        if (at < text.length && ![delimiter, '\r', '\n'].includes(text[at] ?? ''))
          return { line: begun, code: 'InvalidQuotes' };
      } else {
        plain.lastIndex = at;
        plain.test(text);
        cells.push(text.slice(at, plain.lastIndex));
        at = plain.lastIndex;
      }
      if (at - from > longestLine) return { line: begun, code: 'LineTooLong' };
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { line: begun, cells };
    else {
      empty += 1;
      if (empty % emptyAtOnce === 0) yield undefined;
    }
  }
  return null;
}

/** The position of the quote that ends a cell; null if there is none before `limit`. */
function endOfQuoted(text: string, from: number, limit: number): number | null {
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && text[at + 1] === '"' && at <= limit) at = text.indexOf('"', at + 2);
  return at === -1 || at > limit ? null : at;
}
