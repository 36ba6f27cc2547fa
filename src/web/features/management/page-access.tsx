import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AccessDenied } from './access-denied.tsx';
import { useManagement, useStaffState } from './management-context.ts';
import { pageOf } from './management-pages.ts';
import { useAllowedPages } from './use-allowed-pages.ts';

/** Shows a page only where it is open to the session. (The server refuses its data in any case.) */
export function PageAccess({ children }: { children: ReactNode }) {
  const { refresh } = useManagement();
  const failure = useStaffState(({ restaurant }) => restaurant.failure);
  const pages = useAllowedPages();
  const page = pageOf(useLocation().pathname);

  if (!page) return children;
  if (pages) return pages.includes(page) ? children : <AccessDenied denied={page.denied} />;
  if (failure) {
    return (
      <>
        <h1 className="sr-only">{page.texts.title}</h1>
        <ErrorState retryLabel={commonText.tryAgain} onRetry={() => void refresh().catch(() => undefined)}>
          {errorSentence(failure.code)}
        </ErrorState>
      </>
    );
  }
  return (
    <Loading label={commonText.loading} className="grid gap-4">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-72" />
    </Loading>
  );
}
