import type { Receipt } from '#contract/receipts.ts';
import type { ReceiptLayout } from '#domain/receipts/receipt-content.ts';

/**
 * Downloads the PDF of a receipt.
 *
 * @throws when the request fails
 */
export async function downloadPdf(
  restaurantId: string,
  { id, receiptNumber }: Receipt,
  layout: ReceiptLayout,
): Promise<void> {
  const answer = await fetch(
    `/api/restaurants/${restaurantId}/receipts/${id}/pdf?${new URLSearchParams({ layout })}`,
  );
  if (!answer.ok) throw new Error(`the PDF was answered with ${answer.status}`);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `bewirtungsbeleg-${receiptNumber}.pdf`;
  link.click();
  // By then the download has begun and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
