import { ReceiptPage } from '#web/features/receipts/receipt-page.tsx';
import type { Route } from './+types/payment-receipt.ts';

export default function PaymentReceipt({ params }: Route.ComponentProps) {
  return <ReceiptPage kind="payment" subjectId={params.paymentId} />;
}
