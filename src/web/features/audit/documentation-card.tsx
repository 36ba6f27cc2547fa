import { useCallback, useState } from 'react';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { LegalArticle } from '#web/features/legal/legal-article.tsx';
import { readLegalText } from '#web/features/legal/legal-text.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';
import { auditText as text } from './audit-text.ts';

/** How the till records, as docs/fiscal.md says it. Few read it, so it comes when somebody does. */
export function DocumentationCard() {
  const [isOpen, setOpen] = useState(false);
  const load = useCallback(async () => {
    const { default: source } = await import('../../../../docs/fiscal.md?raw');
    // The card has a heading of its own.
    return readLegalText(source, {}).slice(1);
  }, []);
  const view = useLoaded(isOpen ? load : null);
  return (
    <Card as="section" aria-label={text.docTitle} className="min-w-0">
      <CardHeader title={text.docTitle} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer rounded-control py-1 font-semibold text-basil">
          {text.docShow}
        </summary>
        {isOpen && (
          <Loaded
            view={view}
            sentence={text.docFailed}
            skeleton={
              <Loading label={text.loading}>
                <SkeletonText lines={6} />
              </Loading>
            }
          >
            {(blocks) => <LegalArticle blocks={blocks} />}
          </Loaded>
        )}
      </details>
    </Card>
  );
}
