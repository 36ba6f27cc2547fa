import { Search, X } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { boardText as text } from '#web/features/orders/board-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { findOrders } from './order-search.ts';

interface BoardSearchProps {
  typed: string;
  onTyped: (typed: string) => void;
  onClose: () => void;
  /** In which it is looked. */
  orders: readonly Order[];
}

/** Looks for orders on the board. Escape ends it. */
export function BoardSearch({ typed, onTyped, onClose, orders }: BoardSearchProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Input
        type="search"
        aria-label={text.search}
        placeholder={text.searchHint}
        leading={<Search aria-hidden />}
        trailing={
          <Button variant="ghost" size="icon" aria-label={text.closeSearch} onClick={onClose}>
            <X aria-hidden />
          </Button>
        }
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        autoFocus
        autoComplete="off"
        maxLength={100}
        className="w-full md:w-88 [&_input::-webkit-search-cancel-button]:hidden"
      />
      <p role="status" className="num text-ink-soft text-sm">
        {typed.trim() !== '' && text.found({ found: findOrders(orders, typed).length, all: orders.length })}
      </p>
    </div>
  );
}
