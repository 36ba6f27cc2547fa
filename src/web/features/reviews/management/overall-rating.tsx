import { Stars } from '#web/ui/stars.tsx';
import { formatAverage, formatCount } from './review-formats.ts';
import { reviewsPageText } from './reviews-page-text.ts';

export function OverallRating({ average, count }: { average: number | null; count: number }) {
  if (average === null) return <p className="text-ink-soft">{reviewsPageText.noAverage}</p>;
  const value = formatAverage(average);
  return (
    <p className="flex items-center gap-2.5">
      <span className="sr-only">{reviewsPageText.average}: </span>
      <span aria-hidden className="num font-serif text-3xl leading-none">
        {value}
      </span>
      <Stars value={average} label={reviewsPageText.stars(value)} className="size-5" />
      <span className="num text-ink-soft text-sm">{reviewsPageText.count(formatCount(count))}</span>
    </p>
  );
}
