/** Fetches a file and saves it. @param otherwise its name where the answer gives none. @throws when it does not come */
export async function downloadFile(path: string, otherwise: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  saveFile(await answer.blob(), fileNameOf(answer) ?? otherwise);
}

/** Gives a file to the browser to save. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun, and holds what it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name that an answer gives its file. */
export function fileNameOf(answer: Response): string | undefined {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
}
