import type { ReactNode } from 'react';
import { byCombination } from '#domain/orders/combined-lines.ts';
import { total } from '#domain/orders/pricing.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';

interface OrderedDish {
  id: string;
  unitPrice: number;
  quantity: number;
  options: readonly { name: string }[];
  partOf: number | null;
  /** Left out: it cannot be. */
  cancelled?: boolean;
}

interface CombinedDishesProps<Dish> {
  /** Of one order. */
  dishes: readonly Dish[];
  renderDish: (dish: Dish) => ReactNode;
  /** None of them is made. */
  isStruck?: boolean;
}

/** The dishes of an order as items of a list, those of a combination below its name and price. [EXT-5] */
export function CombinedDishes<Dish extends OrderedDish>({
  dishes,
  renderDish,
  isStruck = false,
}: CombinedDishesProps<Dish>) {
  return byCombination(dishes).map(({ name, lines }) => {
    if (name === null) return lines.map(renderDish);
    const counting = lines.filter(({ cancelled }) => !cancelled && !isStruck);
    const isCancelled = counting.length === 0;
    // Once some of its units have been paid or cancelled alone, each line says how many there are.
    const [quantity = 1, ...others] = new Set(lines.map((line) => line.quantity));
    return (
      <li key={lines[0]?.id} className="pt-2.5">
        <p
          className={cn(
            'flex items-baseline justify-between gap-3 font-semibold',
            isCancelled && 'text-ink-soft line-through',
          )}
        >
          <span className="min-w-0 wrap-anywhere">
            {quantity > 1 && others.length === 0 && `${quantity}× `}
            <HouseText>{name}</HouseText>
          </span>
          <span className="num" translate="no">
            {formatMoney(total(isCancelled ? lines : counting))}
          </span>
        </p>
        <ul className="grid gap-1 border-line border-s-2 ps-3">{lines.map(renderDish)}</ul>
      </li>
    );
  });
}
