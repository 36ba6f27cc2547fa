import { SearchX } from 'lucide-react';
import { isRouteErrorResponse } from 'react-router';
import { usePageLanguage } from '#web/features/languages/guest-texts.ts';
import { goBack } from '#web/lib/go-back.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

interface ErrorPageProps {
  notFound: boolean;
  error: unknown;
}

/** The page for an address that does not exist, or for a page that failed. */
export function ErrorPage({ notFound, error }: ErrorPageProps) {
  const { texts, language } = usePageLanguage();
  // Without a guest language the failed page is one that is always German.
  const lang = language ?? 'de';
  if (notFound) return <NotFoundPage {...texts.pageNotFound} />;
  const requestId = requestIdOf(error);
  return (
    <main lang={lang} className="grid min-h-dvh place-items-center">
      <title>{texts.pageFailed.title}</title>
      <h1 className="sr-only">{texts.pageFailed.title}</h1>
      <ErrorState
        retryLabel={texts.tryAgain}
        onRetry={() => window.location.reload()}
        reference={requestId && texts.pageFailed.reference({ requestId })}
      >
        {texts.pageFailed.text}
      </ErrorState>
    </main>
  );
}

/** The page for an address that leads nowhere. */
export function NotFoundPage({ title, text }: { title: string; text: string }) {
  const { texts, language } = usePageLanguage();
  return (
    <main lang={language ?? 'de'} className="grid min-h-dvh place-items-center px-6 py-12">
      <title>{title}</title>
      <div className="flex flex-col items-center text-center">
        <span className="grid size-16 place-items-center rounded-full bg-basil-tint text-basil">
          <SearchX aria-hidden className="size-8" />
        </span>
        <h1 className="mt-5 text-3xl">{title}</h1>
        <p className="mt-3 text-ink-soft">{text}</p>
        <Button size="lg" onClick={goBack} className="mt-7">
          {texts.back}
        </Button>
      </div>
    </main>
  );
}

/** The id under which the server has logged the failure; null when the answer has none. */
function requestIdOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data } = error;
  const isTold = typeof data === 'object' && data !== null && typeof data.requestId === 'string';
  return isTold ? data.requestId : null;
}
