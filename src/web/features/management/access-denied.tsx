import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { frameText } from './frame-text.ts';
import type { ManagementPage } from './management-pages.ts';
import { useAllowedPages } from './use-allowed-pages.ts';

interface AccessDeniedProps {
  /** The page's own texts. */
  denied?: ManagementPage['denied'] | undefined;
}

/** Shown to waiters in place of a page that the owner has not opened to them, with a way to one that is. */
export function AccessDenied({ denied = frameText.denied }: AccessDeniedProps) {
  const pages = useAllowedPages();
  const { title, text, goTo, language } = denied;
  const way = pages?.[0] ?? { path: '/', label: frameText.start };
  return (
    <div lang={language}>
      <EmptyState
        icon={Lock}
        title={
          <span role="heading" aria-level={1}>
            {title}
          </span>
        }
        action={
          <Link to={way.path} className={buttonClasses({ size: 'lg' })}>
            {goTo(way.label)}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
