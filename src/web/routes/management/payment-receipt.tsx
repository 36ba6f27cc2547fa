import { ReceiptPage } from '#web/features/receipts/receipt-page.tsx';
import { germanPage } from '#web/lib/page-language.ts';
import type { Route } from './+types/payment-receipt.ts';

export const handle = germanPage;

export default function PaymentReceipt({ params }: Route.ComponentProps) {
  return <ReceiptPage kind="payment" subjectId={params.paymentId} />;
}
