import type { Table } from '#contract/tables.ts';

/**
 * The address that a table's QR code leads to.
 *
 * @param publicUrl origin (and path, if any) where guests reach this installation
 */
export function tableLink(
  publicUrl: string,
  restaurantId: string,
  { number, code }: Pick<Table, 'number' | 'code'>,
): string {
  const url = new URL(`${publicUrl.replace(/\/+$/, '')}/menu`);
  url.searchParams.set('restaurantId', restaurantId);
  url.searchParams.set('table', String(number));
  if (code !== null) url.searchParams.set('code', code);
  return url.href;
}
