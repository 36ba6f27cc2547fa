import { useCallback, useRef } from 'react';
import { cn } from '#web/lib/class-names.ts';
import eveningNarrowAvif from './pictures/evening-narrow.avif';
import eveningNarrowWebp from './pictures/evening-narrow.webp';
import eveningWideAvif from './pictures/evening-wide.avif';
import eveningWideWebp from './pictures/evening-wide.webp';
import tableNarrowAvif from './pictures/table-narrow.avif';
import tableNarrowWebp from './pictures/table-narrow.webp';
import tableWideAvif from './pictures/table-wide.avif';
import tableWideWebp from './pictures/table-wide.webp';
import { useHasLoaded } from './use-has-loaded.ts';
import { useRotation } from './use-rotation.ts';

const everyMs = 7500;

const scenes = [
  {
    name: 'table',
    narrow: { avif: tableNarrowAvif, webp: tableNarrowWebp },
    wide: { avif: tableWideAvif, webp: tableWideWebp },
  },
  {
    name: 'evening',
    narrow: { avif: eveningNarrowAvif, webp: eveningNarrowWebp },
    wide: { avif: eveningWideAvif, webp: eveningWideWebp },
  },
];

const narrowOnly = '(max-width: 47.99rem)';

/** Preloads the first picture before the scripts, because it is the largest part of the first paint. */
export const heroPreloads = [
  { href: tableNarrowAvif, media: narrowOnly },
  { href: tableWideAvif, media: '(min-width: 48rem)' },
].map(
  (picture) =>
    ({ rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high', ...picture }) as const,
);

/** Behind the headline: a set table and a full house, in turn. Decoration. */
export function HeroArt({ isRunning }: { isRunning: boolean }) {
  const hasLoaded = useHasLoaded();
  const images = useRef<(HTMLImageElement | null)[]>([]);
  const fetched = useCallback(async (next: number) => images.current[next]?.decode(), []);
  const { index } = useRotation(scenes.length, everyMs, isRunning && hasLoaded, fetched);
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 h-100 md:h-130 lg:h-full">
      {scenes.map(({ name, narrow, wide }, number) =>
        // The second picture is fetched after the page has loaded, and only if it will be shown.
        number === 0 || number === index || (hasLoaded && isRunning) ? (
          <picture key={name}>
            <source media={narrowOnly} type="image/avif" srcSet={narrow.avif} />
            <source media={narrowOnly} type="image/webp" srcSet={narrow.webp} />
            <source type="image/avif" srcSet={wide.avif} />
            <img
              ref={(image) => {
                images.current[number] = image;
              }}
              src={wide.webp}
              alt=""
              width={1920}
              height={1200}
              fetchPriority={number === 0 ? 'high' : 'low'}
              data-scene={name}
              className={cn(
                'absolute inset-0 size-full object-cover transition-opacity duration-700 lg:object-right',
                number !== index && 'opacity-0',
              )}
            />
          </picture>
        ) : null,
      )}
      <div className="absolute inset-0 bg-linear-to-b from-[#120a05]/10 via-[#120a05]/45 to-[#120a05] lg:bg-linear-to-r lg:from-[#120a05] lg:via-[#120a05]/85 lg:via-45% lg:to-[#120a05]/0 lg:to-80%" />
    </div>
  );
}
