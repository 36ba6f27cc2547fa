import type { DsfinvkLine } from '#contract/audit.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { rawRefusal } from '#web/lib/raw-refusal.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** `sending`: it is whole, and on its way. */
export type DsfinvkProgress = { done: number; of: number } | 'sending';

const newline = 0x0a;

/**
 * Downloads an export and saves it as a file.
 *
 * @returns the name of the saved file
 * @throws as API calls do; also when it breaks off, and nothing is saved then
 */
export async function takeDsfinvk(
  restaurantId: string,
  days: DayRange,
  onProgress: (progress: DsfinvkProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({ ...days, progress: 'true' });
  const answer = await fetch(`/api/restaurants/${restaurantId}/audit/dsfinvk.zip?${query}`, { signal });
  if (!answer.ok || !answer.body) {
    throw rawRefusal(answer.status, await answer.json().catch(() => null));
  }
  const reader = answer.body.getReader();
  let fileName: string | null = null;
  let rest = new Uint8Array();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (fileName !== null) {
      parts.push(value);
      continue;
    }
    rest = joined(rest, value);
    for (let end = rest.indexOf(newline); fileName === null && end >= 0; end = rest.indexOf(newline)) {
      const line = JSON.parse(new TextDecoder().decode(rest.subarray(0, end))) as DsfinvkLine;
      rest = rest.slice(end + 1);
      if ('error' in line) throw rawRefusal(200, { code: line.error, data: line.data });
      if ('fileName' in line) {
        ({ fileName } = line);
        parts.push(rest);
        onProgress('sending');
      } else onProgress(line);
    }
  }
  if (fileName === null) throw new TypeError('the export broke off');
  saveFile(new Blob(parts, { type: 'application/zip' }), fileName);
  return fileName;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
