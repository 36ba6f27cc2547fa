import { SearchX } from 'lucide-react';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface SearchResultProps {
  /** How many dishes were found; null while nothing is searched for. */
  count: number | null;
  /** Whether dishes without certain allergens are searched for. */
  isAllergic: boolean;
  onReset: () => void;
}

/**
 * Tells how many dishes were found; with none, offers a reset. Always in the page, so that changes are
 * announced.
 */
export function SearchResult({ count, isAllergic, onReset }: SearchResultProps) {
  const texts = useGuestTexts().search;
  return (
    <>
      <div role="status" className="text-ink-soft text-sm not-empty:pt-4">
        {count !== null && count > 0 && (
          <p className="num">
            {texts.found({ count })}
            {isAllergic && ` ${texts.allergyNote}`}
          </p>
        )}
        {count === 0 && <p className="sr-only">{texts.none}</p>}
      </div>
      {count === 0 && (
        <EmptyState
          icon={SearchX}
          title={texts.none}
          action={<Button onClick={onReset}>{texts.reset}</Button>}
        >
          {texts.noneHint}
        </EmptyState>
      )}
    </>
  );
}
