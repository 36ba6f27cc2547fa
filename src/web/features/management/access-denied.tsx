import { Lock } from 'lucide-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { frameText } from './frame-text.ts';

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
