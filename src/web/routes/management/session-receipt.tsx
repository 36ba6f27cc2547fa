import { ReceiptPage } from '#web/features/receipts/receipt-page.tsx';
import { germanPage } from '#web/lib/page-language.ts';
import type { Route } from './+types/session-receipt.ts';

export const handle = germanPage;

export default function SessionReceipt({ params }: Route.ComponentProps) {
  return <ReceiptPage kind="session" subjectId={params.tableSessionId} />;
}
