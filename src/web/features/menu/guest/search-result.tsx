import { SearchX } from 'lucide-react';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface SearchResultProps {
  /** How many dishes were found, or null while nothing is searched for. */
  count: number | null;
  /** Dishes without some allergens are asked for. */
  isAllergic: boolean;
  onReset: () => void;
}

/** Says how many dishes were found; with none, how to get all of them back. Always there, so that it is announced. */
export function SearchResult({ count, isAllergic, onReset }: SearchResultProps) {
  const texts = useGuestTexts().search;
  return (
    <>
      <div role="status" className="text-ink-soft text-sm not-empty:pt-4">
        {count !== null && count > 0 && (
          <p className="num">
            {texts.found(count)}
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
