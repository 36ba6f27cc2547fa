import { CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { orderLimits } from '#domain/orders/pricing.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { HouseText, HouseTexts, useSaid } from '#web/features/languages/house-words.tsx';

import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import type { ReviewedLine } from './cart-review.ts';

interface CartLineRowProps {
  reviewed: ReviewedLine;
  /** The page of the line's dish, where the line can be changed. */
  dishHref: string;
  onQuantity: (quantity: number) => void;
}

/** A line of the cart, with its problem by the current menu. */
export function CartLineRow({ reviewed, dishHref, onQuantity }: CartLineRowProps) {
  const texts = useAllTexts();
  const { line, problem, left, unitPrice, priceChanged } = reviewed;
  const said = useSaid();
  const dish = said(line.name);
  const isGone = problem === 'UNKNOWN_ITEM' || problem === 'ITEM_UNAVAILABLE';
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2
            className={cn(
              'font-sans font-semibold text-base leading-snug tracking-normal wrap-anywhere',
              problem && 'line-through',
            )}
          >
            <HouseText>{line.name}</HouseText>
          </h2>
          {line.options.length > 0 && (
            <p className="mt-0.5 text-ink-soft text-sm wrap-anywhere">
              <HouseTexts words={line.options.map(({ name }) => name)} />
            </p>
          )}
          {line.comment && (
            <p className="mt-0.5 text-ink-soft text-sm wrap-anywhere">
              {texts.quoted({ words: line.comment })}
            </p>
          )}
        </div>
        <p
          className={cn(
            'num shrink-0 font-semibold font-serif text-lg',
            problem && 'text-ink-soft line-through',
          )}
          translate="no"
        >
          {formatMoney(unitPrice * line.quantity)}
        </p>
      </div>
      {(problem || priceChanged) && (
        <p
          className={cn(
            'mt-1.5 flex items-center gap-1.5 font-semibold text-sm',
            problem ? 'text-paprika' : 'text-saffron-ink',
          )}
        >
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {problem
            ? texts.cart.lineProblems[problem]
            : texts.cart.priceChanged({ before: line.unitPrice, now: unitPrice })}
          {problem === 'TOO_FEW_LEFT' && left !== undefined && `: ${texts.menu.left({ count: left })}`}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between">
        {problem && problem !== 'TOO_FEW_LEFT' ? (
          <span />
        ) : (
          <QuantityStepper
            value={line.quantity}
            onValueChange={onQuantity}
            min={0}
            max={orderLimits.quantity}
            label={texts.cart.quantityOf({ dish })}
            decreaseLabel={texts.item.decrease}
            increaseLabel={texts.item.increase}
          />
        )}
        <div className="ms-auto flex">
          {!isGone && (
            <Link
              to={dishHref}
              state={{ canGoBack: true, cartLine: reviewed.key }}
              aria-label={texts.cart.edit({ dish })}
              className={buttonClasses({ variant: 'ghost', size: 'icon' })}
            >
              <Pencil aria-hidden />
            </Link>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label={texts.cart.remove({ dish })}
            onClick={() => onQuantity(0)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
    </li>
  );
}
