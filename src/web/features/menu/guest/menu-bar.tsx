import { Search } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { type MenuFilters, type MenuSearch, noSearch } from './menu-search.ts';
import { SearchPanel } from './search-panel.tsx';

interface MenuBarProps {
  categories: readonly { id: string; name: string }[];
  /** Null while the search is closed. */
  filters: MenuFilters | null;
  search: MenuSearch;
  onSearch: (change: Partial<MenuSearch>) => void;
  /** Whether the menu is long enough to be searched. */
  isSearchable: boolean;
}

/** The sticky bar at the top: the categories, or the search in their place. */
export function MenuBar({ categories, filters, search, onSearch, isSearchable }: MenuBarProps) {
  const texts = useGuestTexts().search;
  const bar = useRef<HTMLDivElement>(null);

  function open() {
    // Phones open their keyboard only for a focus that is set while the tap is being handled.
    flushSync(() => onSearch({ isOpen: true }));
    bar.current?.querySelector('input')?.focus({ preventScroll: true });
    // The keyboard covers half of the screen, so the bar moves to the top and the results begin right below
    // it.
    window.scrollTo({ top: listTop(), behavior: 'instant' });
  }

  function change(changed: Partial<MenuSearch>) {
    onSearch(changed);
    const top = listTop();
    if (window.scrollY > top) window.scrollTo({ top, behavior: 'instant' });
  }

  function close() {
    flushSync(() => onSearch(noSearch));
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }

  /** The scroll position at which the list begins right below the bar. */
  function listTop(): number {
    const list = bar.current?.nextElementSibling;
    if (!bar.current || !list) return 0;
    return window.scrollY + list.getBoundingClientRect().top - bar.current.offsetHeight;
  }

  return (
    <div
      ref={bar}
      className="sticky top-0 z-20 border-line border-b bg-paper/95 backdrop-blur-sm group-data-lost/guest:top-13 sm:group-data-lost/guest:top-9"
    >
      {filters ? (
        <SearchPanel filters={filters} search={search} onSearch={change} onClose={close} />
      ) : (
        <div className="mx-auto flex max-w-300 items-center">
          {isSearchable && (
            <Button
              data-early
              variant="outline"
              size="icon"
              aria-label={texts.open}
              onClick={open}
              className="ms-4 rounded-full! noscript:hidden md:ms-6"
            >
              <Search aria-hidden />
            </Button>
          )}
          <CategoryTabs categories={categories} />
        </div>
      )}
    </div>
  );
}
