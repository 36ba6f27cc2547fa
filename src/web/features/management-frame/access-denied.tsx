import { Lock } from 'lucide-react';
import { frameText } from '#web/lib/messages/frame.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What a waiter sees on a page that the owner has not opened. */
export function AccessDenied() {
  return (
    <EmptyState
      icon={Lock}
      title={
        <span role="heading" aria-level={1}>
          {frameText.accessDenied}
        </span>
      }
    >
      {frameText.accessDeniedText}
    </EmptyState>
  );
}
