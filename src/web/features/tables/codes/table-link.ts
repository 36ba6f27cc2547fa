/**
 * The address that a table's QR code leads to.
 *
 * @param publicUrl origin (and path, if any) where guests reach this installation
 */
export function tableLink(publicUrl: string, restaurantId: string, tableNumber: number): string {
  const url = new URL(`${publicUrl.replace(/\/+$/, '')}/menu`);
  url.searchParams.set('restaurantId', restaurantId);
  url.searchParams.set('table', String(tableNumber));
  return url.href;
}
