import { rawRefusal } from './raw-refusal.ts';

/**
 * Downloads a file.
 *
 * @param otherwise its name where the answer gives none
 * @param input what is asked with, by POST; left out: by GET
 * @throws as API calls do
 */
export async function downloadFile(path: string, otherwise: string, input?: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(path, input && { method: 'POST', headers, body: JSON.stringify(input) });
  if (!answer.ok) throw rawRefusal(answer.status, await answer.json().catch(() => null));
  saveFile(await answer.blob(), fileNameOf(answer) ?? otherwise);
}

/** Starts a browser download of a file. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // By then the download has begun and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The file name of an answer's Content-Disposition header. */
export function fileNameOf(answer: Response): string | undefined {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
}
