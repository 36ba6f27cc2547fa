import type { MenuItem } from '#contract/menu/menu.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText, Sentence } from '#web/features/languages/house-words.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What a dish costs; where that holds for some hours, with what it costs otherwise. [PER-3] */
export function DishPrice({ item: { price, timedPrice } }: { item: MenuItem }) {
  const { usualPrice } = useGuestTexts().menu;
  if (!timedPrice || timedPrice.usual <= price) return formatMoney(price);
  return (
    <>
      {formatMoney(price)}{' '}
      <s aria-hidden className="font-normal text-ink-soft text-sm" translate="no">
        {formatMoney(timedPrice.usual)}
      </s>
      <span className="sr-only">{usualPrice({ cents: timedPrice.usual })}</span>
    </>
  );
}

/** Until when the price of a dish holds, or the dish is there. [PER-2] [PER-3] */
export function DishHours({ item: { timedPrice, until } }: { item: MenuItem }) {
  const texts = useGuestTexts().menu;
  const { formatTime } = useRestaurantTimes();
  return (
    <>
      {timedPrice && (
        <Badge tone="saffron">
          <Sentence about={<HouseText>{timedPrice.name}</HouseText>}>
            {(name) => (timedPrice.until ? texts.named({ name, time: formatTime(timedPrice.until) }) : name)}
          </Sentence>
        </Badge>
      )}
      {until && <Badge>{texts.until({ time: formatTime(until) })}</Badge>}
    </>
  );
}
