import { ORPCError } from '@orpc/client';
import type { MenuImportResult } from '#contract/menu/menu-import.ts';
import { api } from '#web/lib/api.ts';

/** Saves the menu as a file of this device. Throws an API failure. */
export async function downloadMenu(restaurantId: string): Promise<void> {
  saveCsv(await api.menu.editor.exportSheet({ restaurantId }));
}

/** Hands a file to the browser's downloads. */
export function saveCsv({ fileName, csv }: { fileName: string; csv: string }): void {
  const src = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = src;
  link.download = fileName;
  link.click();
  // Browsers read the address when the click is over.
  setTimeout(() => URL.revokeObjectURL(src), 10_000);
}

/**
 * Asks what reading a file in would do, or does it; see contract/menu-import.ts. Throws an API failure.
 *
 * @param apply the version of the menu that the preview told; undefined: nothing is changed
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
  throw new ORPCError(code, { status: response.status, data, defined: true });
}
