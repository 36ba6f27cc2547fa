import { ReceiptPage } from '#web/features/receipts/receipt-page.tsx';
import type { Route } from './+types/session-receipt.ts';

export default function SessionReceipt({ params }: Route.ComponentProps) {
  return <ReceiptPage kind="session" subjectId={params.tableSessionId} />;
}
