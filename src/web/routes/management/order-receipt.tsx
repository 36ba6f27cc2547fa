import { ReceiptPage } from '#web/features/receipts/receipt-page.tsx';
import type { Route } from './+types/order-receipt.ts';

export default function OrderReceipt({ params }: Route.ComponentProps) {
  return <ReceiptPage kind="order" subjectId={params.orderId} />;
}
