import { type FocusEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';
import { cn } from '#web/lib/class-names.ts';
import { sectionId, useSectionInView } from './use-section-in-view.ts';

interface CategoryTabsProps {
  categories: readonly { id: string; name: string }[];
}

/** The categories in a row. Its links work without scripts. */
export function CategoryTabs({ categories }: CategoryTabsProps) {
  const texts = useGuestTexts().menu;
  const bar = useRef<HTMLUListElement>(null);
  const { current, select } = useSectionInView(categories);

  // scrollIntoView would also scroll the page.
  const showCurrent = useCallback(() => {
    const list = bar.current;
    const tab = list?.querySelector<HTMLElement>(`[data-category="${current}"]`);
    if (!list || !tab) return;
    list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.clientWidth) / 2, behavior: 'smooth' });
  }, [current]);
  useEffect(showCurrent, [showCurrent]);

  /**
   * Tabbing through the categories scrolls the row; when the focus leaves it, the current category is shown
   * again.
   */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) showCurrent();
  }

  function handleClick(event: MouseEvent<HTMLAnchorElement>, categoryId: string) {
    const section = document.getElementById(sectionId(categoryId));
    if (!section || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    select(categoryId);
    section.scrollIntoView({ behavior: prefersStillness() ? 'instant' : 'smooth' });
    // The keyboard continues from this section.
    section.focus({ preventScroll: true });
  }

  return (
    <nav aria-label={texts.categories} className="min-w-0 flex-1">
      <ul
        ref={bar}
        onBlur={handleBlur}
        className="relative flex gap-1 overflow-x-auto px-4 py-3 [scrollbar-width:none] md:px-6"
      >
        {categories.map(({ id, name }) => (
          <li key={id} data-category={id} className="shrink-0">
            <a
              href={`#${sectionId(id)}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => handleClick(event, id)}
              className={cn(
                'flex h-11 items-center rounded-full px-4 font-semibold text-[0.9375rem] transition-colors',
                id === current ? 'bg-basil text-on-basil' : 'text-ink-soft hover:bg-sunk hover:text-ink',
              )}
            >
              <HouseText>{name}</HouseText>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
