import type { PaperForm } from '#domain/receipts/paper-form.ts';
import { receiptFileName } from '#domain/receipts/receipt-name.ts';
import { api } from '#web/lib/api.ts';
import { downloadFile } from '#web/lib/save-file.ts';

/** A payment of a guest's own table. */
export interface OwnPayment {
  restaurantId: string;
  tableSessionId: string;
  paymentId: string;
}

/** Saves the receipt of a payment, which is issued where there is none yet. @throws when it could not be */
export async function downloadReceipt(
  { restaurantId, tableSessionId, paymentId }: OwnPayment,
  form: PaperForm,
): Promise<void> {
  const receipt = await api.receipts.ofGuest.issue({ restaurantId, tableSessionId, paymentId });
  await downloadFile(
    `/api/restaurants/${restaurantId}/sessions/${tableSessionId}/receipts/${receipt.id}/pdf?${new URLSearchParams({ form })}`,
    receiptFileName(receipt, form),
  );
}
