import { storedChoice, useStoredChoice } from '#web/lib/stored-choice.ts';

/** `auto`: not chosen, so the screen's width decides, in CSS, because the server does not know it. */
export type NavigationWidth = 'auto' | 'narrow' | 'wide';

/** CSS classes of the bar, of a row in it, of the row's label, and of a count at the row's end. */
export const navigationLooks: Record<
  NavigationWidth,
  { bar: string; row: string; words: string; count: string }
> = {
  narrow: {
    bar: 'w-18',
    row: 'justify-center! px-0!',
    words: 'sr-only',
    count: 'absolute! -top-1 -right-1 origin-top-right scale-75',
  },
  auto: {
    bar: 'w-18 xl:w-58',
    row: 'max-xl:justify-center! max-xl:px-0!',
    words: 'max-xl:sr-only',
    count: 'max-xl:absolute! max-xl:-top-1 max-xl:-right-1 max-xl:origin-top-right max-xl:scale-75',
  },
  wide: { bar: 'w-58', row: '', words: '', count: '' },
};

const choice = storedChoice('gedeck.navigation');

export function useNavigationWidth(): NavigationWidth {
  const chosen = useStoredChoice(choice, null);
  return chosen === 'narrow' || chosen === 'wide' ? chosen : 'auto';
}

export function toggleNavigationWidth(width: NavigationWidth): void {
  const isWide = width === 'wide' || (width === 'auto' && window.matchMedia('(width >= 80rem)').matches);
  choice.set(isWide ? 'narrow' : 'wide');
}
