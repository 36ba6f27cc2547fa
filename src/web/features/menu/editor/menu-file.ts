import type { MenuImportResult } from '#contract/menu/menu-import.ts';
import { api, refusal } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';

/**
 * Downloads the menu as a CSV file.
 *
 * @throws an API failure
 */
export async function downloadMenu(restaurantId: string): Promise<void> {
  saveCsv(await api.menu.editor.exportSheet({ restaurantId }));
}

/** Starts a browser download of a file. */
export function saveCsv({ fileName, csv }: { fileName: string; csv: string }): void {
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
}

/**
 * Imports a menu from a file, or previews the import; see contract/menu-import.ts.
 *
 * @param apply the menu version that the preview was for; undefined: preview only, nothing is changed
 * @throws an API failure
 */
export async function importMenu(
  restaurantId: string,
  file: Blob,
  removeMissing: boolean,
  apply?: number,
): Promise<MenuImportResult> {
  const query = new URLSearchParams({ removeMissing: String(removeMissing) });
  if (apply !== undefined) query.set('apply', String(apply));
  const response = await fetch(`/api/restaurants/${restaurantId}/menu/import?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: file,
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as MenuImportResult;
  const { code, data } = answer as { code: string; data: unknown };
  throw refusal(code, response.status, data);
}
