import { ReceiptPage } from '#web/features/receipts/receipt-page.tsx';
import { germanPage } from '#web/lib/page-language.ts';
import type { Route } from './+types/order-receipt.ts';

export const handle = germanPage;

export default function OrderReceipt({ params }: Route.ComponentProps) {
  return <ReceiptPage kind="order" subjectId={params.orderId} />;
}
