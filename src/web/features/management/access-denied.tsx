import { Lock } from 'lucide-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { frameText } from './frame-text.ts';

interface AccessDeniedProps {
  title?: string;
  text?: string;
}

/** Shown to waiters in place of a page that the owner has not opened to them. */
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
