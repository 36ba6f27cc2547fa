/** How long a guest can open the receipt that staff have shown as a QR code, in days. [RCP-18] */
export const receiptLinkDays = 90;

/** The link in such a code. Its secret stands behind the #, so no log holds it. */
export function receiptLink(publicUrl: string, restaurantId: string, token: string): string {
  return `${publicUrl}/receipt/${restaurantId}#${token}`;
}
