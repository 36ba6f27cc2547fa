import { Utensils } from 'lucide-react';
import { useState } from 'react';
import type { RankedDish } from '#contract/dashboard.ts';
import { imageSource } from '#domain/files/image-urls.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { dashboardText } from './dashboard-text.ts';

const medals: readonly BadgeTone[] = ['gold', 'silver', 'bronze'];

interface DishRanksProps {
  dishes: readonly RankedDish[];
  /** How many ranks to show, with placeholders where there are fewer dishes. */
  atLeast: number;
}

/** Dishes by rank, the first three with medals. */
export function DishRanks({ dishes, atLeast }: DishRanksProps) {
  const places = Math.max(dishes.length, atLeast);
  return (
    <ol className="divide-y divide-line">
      {Array.from({ length: places }, (_, index) => {
        const dish = dishes[index];
        return (
          <li key={index} aria-hidden={dish ? undefined : true} className="flex h-12 items-center gap-3">
            <Badge shape="round" tone={(dish && medals[index]) ?? 'neutral'} className="w-7 shrink-0">
              <span className="sr-only">{dashboardText.topDishes.rank({ rank: index + 1 })}</span>
              <span aria-hidden>{index + 1}</span>
            </Badge>
            {dish ? (
              <>
                <DishThumb key={dish.imageUrl} imageUrl={dish.imageUrl} />
                <span className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-break-word">{dish.name}</span>
                <span className="num shrink-0 font-semibold">
                  {dashboardText.topDishes.units({ quantity: dish.quantity })}
                </span>
              </>
            ) : (
              <>
                <span className="size-9 shrink-0 rounded-control border border-line border-dashed" />
                <span className="h-2 w-2/5 rounded-full bg-sunk" />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The dish's picture, or a plate where there is none. */
function DishThumb({ imageUrl }: { imageUrl: string | null }) {
  const [isMissing, setMissing] = useState(false);
  const source = imageSource(imageUrl);
  if (!source || isMissing) {
    return (
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-line bg-sunk text-ink-faint"
      >
        <Utensils className="size-4" />
      </span>
    );
  }
  const { placeholder: _, ...image } = source;
  return (
    <img
      {...image}
      sizes="36px"
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className="size-9 shrink-0 rounded-control bg-sunk object-cover"
    />
  );
}
