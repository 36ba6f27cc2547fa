import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { specifiedLang } from '#web/lib/manner.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Denied } from './management-pages.ts';
import { pagesText } from './pages-text.ts';
import { useAllowedPages } from './use-allowed-pages.ts';

interface AccessDeniedProps {
  /** The page's own texts, in its language. */
  denied?: Denied | undefined;
}

/** Shown to waiters in place of a page that the owner has not opened to them, with a way to one that is. */
export function AccessDenied({ denied }: AccessDeniedProps) {
  const pages = useAllowedPages();
  const { title, text, goTo } = denied ?? pagesText.denied;
  const way = pages?.[0];
  return (
    <div lang={denied ? undefined : specifiedLang('de')}>
      <EmptyState
        icon={Lock}
        as="h1"
        title={title}
        action={
          <Link to={way?.path ?? '/'} className={buttonClasses({ size: 'lg' })}>
            {goTo({ page: way?.texts.label ?? pagesText.start })}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
