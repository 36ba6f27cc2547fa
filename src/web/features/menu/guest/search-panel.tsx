import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';
import { cn } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import type { MenuFilters, MenuSearch } from './menu-search.ts';

interface SearchPanelProps {
  filters: MenuFilters;
  search: MenuSearch;
  onSearch: (change: Partial<MenuSearch>) => void;
  onClose: () => void;
}

/** The search field, and below it the filters of this menu in one row. */
export function SearchPanel({ filters, search, onSearch, onClose }: SearchPanelProps) {
  const { search: texts, declared } = useGuestTexts();

  const form = useRef<HTMLFormElement>(null);

  function clear() {
    onSearch({ text: '' });
    form.current?.querySelector('input')?.focus();
  }

  // Escape first empties the field, then leaves it.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (search.text === '') onClose();
    else onSearch({ text: '' });
  }

  return (
    <search className="mx-auto block max-w-300 pt-2.5">
      <form
        ref={form}
        className="flex items-center gap-1 pe-1 ps-4 md:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          // Closes the phone's keyboard, which covers the results.
          event.currentTarget.querySelector('input')?.blur();
        }}
      >
        <Input
          type="search"
          onKeyDown={handleKey}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          value={search.text}
          onChange={(event) => onSearch({ text: event.currentTarget.value })}
          leading={<Search aria-hidden />}
          trailing={
            search.text !== '' && (
              <Button variant="ghost" size="icon" aria-label={texts.clear} onClick={clear}>
                <X aria-hidden />
              </Button>
            )
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          className="min-w-0 flex-1 [&_input::-webkit-search-cancel-button]:hidden"
        />
        <Button variant="ghost" onClick={onClose}>
          {texts.close}
        </Button>
      </form>
      <div
        role="group"
        aria-label={texts.filters}
        className="relative flex gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:px-6"
      >
        {filters.hasUnavailable && (
          <FilterChip
            label={texts.onlyAvailable}
            isOn={search.onlyAvailable}
            onToggle={() => onSearch({ onlyAvailable: !search.onlyAvailable })}
          />
        )}
        {filters.tags.map((tag) => (
          <FilterChip
            key={tag}
            label={<HouseText>{tag}</HouseText>}
            isOn={search.tags.includes(tag)}
            onToggle={() => onSearch({ tags: toggled(search.tags, tag) })}
          />
        ))}
        {filters.allergens.map((allergen) => (
          <FilterChip
            key={allergen}
            label={texts.without({ allergen: declared.allergenNames[allergen] })}
            isOn={search.without.includes(allergen)}
            onToggle={() => onSearch({ without: toggled(search.without, allergen) })}
          />
        ))}
      </div>
    </search>
  );
}

interface FilterChipProps {
  label: ReactNode;
  isOn: boolean;
  onToggle: () => void;
}

function FilterChip({ label, isOn, onToggle }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={cn(
        // 36 px high to the eye, 44 px to the finger.
        'relative my-1 flex h-9 shrink-0 items-center rounded-full border px-3.5 font-semibold text-sm transition-colors after:absolute after:-inset-y-1 after:inset-x-0',
        isOn ? 'border-basil bg-basil text-on-basil' : 'border-line bg-card text-ink-soft hover:text-ink',
      )}
    >
      {label}
    </button>
  );
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
