import type { NotificationState } from '#contract/notification.ts';
import { tillRows } from '#domain/notification/notification-sheet.ts';
import type { NotifiedTill } from '#domain/notification/notified-facts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyAll, FactSheet } from './fact-sheet.tsx';
import { notificationText as text } from './notification-text.ts';
import { TillQuestions } from './till-questions.tsx';

interface TillSheetProps {
  till: NotifiedTill;
  asked: NotificationState['asked'][number];
  show: (state: NotificationState) => void;
}

/** All that the form asks of a till, and what only its owner knows. */
export function TillSheet({ till, asked, show }: TillSheetProps) {
  const rows = tillRows(till);
  const title = text.tillTitle({ name: till.name });
  return (
    <Card as="section" aria-label={title} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{title}</h2>
        {till.endedOn !== null && <Badge tone="neutral">{text.outOfUse}</Badge>}
        <span className="ms-auto">
          <CopyAll rows={rows} />
        </span>
      </div>
      <FactSheet rows={rows} />
      <TillQuestions
        key={`${till.acquiredOn} ${till.endReason} ${till.device.certificationId}`}
        {...{ till, asked, show }}
      />
    </Card>
  );
}
