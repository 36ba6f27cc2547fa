import type { ReportPart } from '#contract/reports/report-export.ts';
import { encodeWindows1252 } from '#domain/reports/datev/windows-1252.ts';
import { isWindows1252, type ReportKind } from '#domain/reports/report-kinds.ts';
import type { AskedPeriod } from '#domain/reports/report-period.ts';
import { fileNameOf, saveFile } from '#web/lib/save-file.ts';

export type ExportProgress = Pick<ReportPart, 'done' | 'of'>;

/**
 * Downloads an export and saves it as a file.
 *
 * @param onProgress called with the number of orders or rows in the file so far
 * @returns the name of the saved file
 * @throws when the download is incomplete; nothing is saved then
 */
export async function exportFile(
  restaurantId: string,
  kind: ReportKind,
  asked: AskedPeriod,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({ ...periodQuery(asked), progress: 'true' });
  const answer = await fetch(`/api/restaurants/${restaurantId}/reports/${kind}.csv?${query}`, { signal });
  if (!answer.ok || !answer.body) throw new Error(`the export was answered with ${answer.status}`);
  const encode = isWindows1252(kind) ? encodeWindows1252 : (text: string) => text;
  const texts: BlobPart[] = [];
  let isWhole = false;
  for await (const line of linesOf(answer.body)) {
    const part = JSON.parse(line) as ReportPart;
    texts.push(encode(part.text));
    isWhole = part.isEnd === true;
    onProgress({ done: part.done, of: part.of });
  }
  if (!isWhole) throw new Error('the export broke off');
  const fileName = fileNameOf(answer) ?? `${kind}.csv`;
  const charset = isWindows1252(kind) ? 'windows-1252' : 'utf-8';
  saveFile(new Blob(texts, { type: `text/csv;charset=${charset}` }), fileName);
  return fileName;
}

/** The period as query parameters. */
export function periodQuery({ period, from, to }: AskedPeriod): Record<string, string> {
  return { period, ...(from && { from }), ...(to && { to }) };
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (done) break;
  }
  if (rest !== '') yield rest;
}
