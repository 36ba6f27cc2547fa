import { Lock } from 'lucide-react';
import { frameText } from '#web/lib/messages/frame.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface AccessDeniedProps {
  title?: string;
  text?: string;
}

/** What a waiter sees on a page that the owner has not opened. */
export function AccessDenied({
  title = frameText.accessDenied,
  text = frameText.accessDeniedText,
}: AccessDeniedProps) {
  return (
    <EmptyState
      icon={Lock}
      title={
        <span role="heading" aria-level={1}>
          {title}
        </span>
      }
    >
      {text}
    </EmptyState>
  );
}
