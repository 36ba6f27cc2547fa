import { CornerDownLeft, Search, SlidersHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { MenuCategory, MenuItem } from '#contract/menu/menu.ts';
import { orderLimits } from '#domain/orders/pricing.ts';
import { hasRequiredExtras } from '#web/features/menu/option-choice.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { findDishes, indexDishes, readEntry } from './dish-search.ts';
import { hasKeyboard } from './has-keyboard.ts';
import { staffOrderText as text } from './staff-order-text.ts';

interface DishListProps {
  categories: readonly MenuCategory[];
  /** Quantity of each dish in the order, by dish id. */
  counts: ReadonlyMap<string, number>;
  /** Adds the dish as it is, or asks for required extras first. */
  onAdd: (item: MenuItem, quantity: number) => void;
  onChoose: (item: MenuItem, quantity: number) => void;
}

/** The menu for taking an order, by category or as search results. Enter adds the marked dish. */
export function DishList({ categories, counts, onAdd, onChoose }: DishListProps) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const field = useRef<HTMLDivElement>(null);
  const index = useMemo(() => indexDishes(categories), [categories]);
  const entry = readEntry(typed, orderLimits.quantity);
  const found = useMemo(() => findDishes(index, entry.text), [index, entry.text]);
  const isSearching = entry.text !== '';
  const target = found[Math.min(marked, found.length - 1)];

  function search(value: string) {
    setTyped(value);
    setMarked(0);
  }

  function clear() {
    search('');
    field.current?.querySelector('input')?.focus();
  }

  function add(item: MenuItem, quantity: number) {
    onAdd(item, quantity);
    // Empties the search without moving the focus, so that a phone's keyboard stays as it is.
    if (isSearching) search('');
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked(Math.max(0, Math.min(found.length - 1, marked + step)));
    } else if (event.key === 'Enter' && target?.available) {
      event.preventDefault();
      if (event.shiftKey) onChoose(target, entry.quantity);
      else add(target, entry.quantity);
    } else if (event.key === 'Escape' && typed !== '') {
      // The first Escape empties the field, the second closes the dialog.
      event.preventDefault();
      event.stopPropagation();
      search('');
    }
  }

  const row = (item: MenuItem, isMarked = false) => (
    <DishRow
      key={item.id}
      item={item}
      count={counts.get(item.id) ?? 0}
      isMarked={isMarked}
      onAdd={() => add(item, entry.quantity)}
      onChoose={() => onChoose(item, entry.quantity)}
    />
  );

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div ref={field} className="border-line border-b px-4 pb-2 md:px-5">
        <Input
          type="search"
          aria-label={text.search}
          placeholder={text.searchHint}
          leading={<Search aria-hidden />}
          trailing={
            typed !== '' && (
              <Button variant="ghost" size="icon" aria-label={text.clearSearch} onClick={clear}>
                <X aria-hidden />
              </Button>
            )
          }
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={handleKey}
          autoFocus={hasKeyboard()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
          className="[&_input::-webkit-search-cancel-button]:hidden"
        />
        {!isSearching && <CategoryRow categories={categories} />}
        <p role="status" className="flex min-h-6 items-center gap-2 pt-2 text-ink-soft text-sm empty:hidden">
          {isSearching &&
            (target ? (
              <>
                <CornerDownLeft aria-hidden className="size-4 shrink-0" />
                <span className="num min-w-0 truncate font-semibold text-ink">
                  {text.enterAdds({ quantity: entry.quantity, dish: target.name })}
                </span>
                <span className="max-sm:hidden">{target.available ? text.enterAddsHint : text.soldOut}</span>
              </>
            ) : (
              text.nothingFound({ text: entry.text })
            ))}
        </p>
      </div>
      <div
        data-dishes
        // A scrollable element must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-2 [scrollbar-width:thin] md:px-5"
      >
        {isSearching ? (
          <ul className="grid gap-2">{found.map((item) => row(item, item === target))}</ul>
        ) : (
          categories.map(({ id, name, items }) => (
            <section key={id} data-category={id} aria-label={name} className="scroll-mt-1 pb-4">
              <h3 className="pb-1.5 text-lg">{name}</h3>
              <ul className="grid gap-2 lg:grid-cols-2">{items.map((item) => row(item))}</ul>
            </section>
          ))
        )}
      </div>
    </div>
  );
}

function CategoryRow({ categories }: { categories: readonly Pick<MenuCategory, 'id' | 'name'>[] }) {
  const row = useRef<HTMLElement>(null);
  function show(id: string) {
    const list = row.current?.closest('dialog')?.querySelector('[data-dishes]');
    list?.querySelector(`[data-category="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'start' });
  }
  return (
    <nav
      ref={row}
      aria-label={text.categories}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 pt-2 [scrollbar-width:none] md:-mx-5 md:px-5"
    >
      {categories.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          onClick={() => show(id)}
          className="relative h-9 shrink-0 rounded-full bg-sunk px-3.5 font-semibold text-ink-soft text-sm after:absolute after:-inset-y-1 after:inset-x-0 hover:text-ink"
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

interface DishRowProps {
  item: MenuItem;
  count: number;
  isMarked: boolean;
  onAdd: () => void;
  onChoose: () => void;
}

function DishRow({ item, count, isMarked, onAdd, onChoose }: DishRowProps) {
  return (
    <li
      className={cn(
        'flex overflow-hidden rounded-control border',
        isMarked ? 'border-basil ring-1 ring-basil' : 'border-line',
        count > 0 ? 'bg-basil-tint' : 'bg-card',
      )}
    >
      <button
        type="button"
        disabled={!item.available}
        onClick={onAdd}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-2.5 px-3 py-1.5 text-start -outline-offset-2 transition-colors hover:bg-sunk active:bg-sunk disabled:text-ink-faint disabled:hover:bg-transparent"
      >
        {count > 0 && (
          <Badge tone="basil" shape="round" className="bg-basil! text-on-basil!">
            {count}
          </Badge>
        )}
        <span className="min-w-0 flex-1 leading-snug">
          <span className="wrap-break-word">{item.name}</span>
          {!item.available && <span className="block text-paprika text-xs">{text.soldOut}</span>}
          {item.left !== undefined && (
            <span className="num block text-saffron-ink text-xs">{text.left({ count: item.left })}</span>
          )}
          {item.available && hasRequiredExtras(item) && (
            <span className="block text-ink-soft text-xs">{text.hasChoice}</span>
          )}
        </span>
        <span className="num shrink-0 font-semibold" translate="no">
          {formatMoney(item.price)}
        </span>
      </button>
      <button
        type="button"
        disabled={!item.available}
        aria-label={text.chooseExtras({ dish: item.name })}
        title={text.chooseExtras({ dish: item.name })}
        onClick={onChoose}
        className="grid w-12 shrink-0 place-items-center border-line border-s text-ink-soft -outline-offset-2 transition-colors hover:bg-sunk hover:text-ink disabled:text-ink-faint"
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
      </button>
    </li>
  );
}
