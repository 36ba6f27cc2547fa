import { memo } from 'react';
import type { MenuCategory, MenuItem } from '#contract/menu/menu.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { DishCard } from './dish-card.tsx';
import { sectionId } from './use-section-in-view.ts';

interface MenuSectionProps {
  category: MenuCategory;
  isOpen: boolean;
  /** Whether this section is in sight from the start. */
  isFirst: boolean;
  /** The ids of the dishes that the search has found; null shows all. */
  found: ReadonlySet<string> | null;
  itemHref: (itemId: string) => string;
  onAdd: (item: MenuItem) => void;
}

/** How many dishes of the first section a phone shows at once. */
const inSight = 3;

/**
 * A category with its dishes. The search only hides dishes, so that a long menu is not rebuilt at every key press.
 * Memoized: a key press changes no section, only what is found does.
 */
export const MenuSection = memo(function MenuSection({
  category,
  isOpen,
  isFirst,
  found,
  itemHref,
  onAdd,
}: MenuSectionProps) {
  const id = sectionId(category.id);
  const withPictures = category.items.some((item) => item.imageUrl !== null);
  return (
    <section
      id={id}
      tabIndex={-1}
      hidden={found !== null && !category.items.some((item) => found.has(item.id))}
      aria-labelledby={`${id}-title`}
      // The same distance at which useSectionInView counts a section as reached.
      className="scroll-mt-30 pt-7 outline-none md:pt-10"
    >
      <h2 id={`${id}-title`} className="text-[1.375rem] wrap-break-word md:text-3xl">
        <HouseText>{category.name}</HouseText>
        {category.until && <Until until={category.until} />}
      </h2>
      {category.description && (
        <p className="mt-1 max-w-prose text-ink-soft wrap-break-word">
          <HouseText>{category.description}</HouseText>
        </p>
      )}
      <ul className="mt-3 grid grid-cols-1 gap-3 md:mt-5 md:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4">
        {category.items.map((item, index) => (
          <li key={item.id} hidden={found !== null && !found.has(item.id)} className="one-of-many">
            <DishCard
              item={item}
              href={itemHref(item.id)}
              isOpen={isOpen}
              withPicture={withPictures}
              eager={isFirst && index < inSight}
              onAdd={onAdd}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Until when a category is shown. [PER-2] */
function Until({ until }: { until: string }) {
  const texts = useGuestTexts().menu;
  const { formatTime } = useRestaurantTimes();
  return (
    <span className="ms-2 whitespace-nowrap font-normal font-sans text-base text-ink-soft tracking-normal">
      {texts.until({ time: formatTime(until) })}
    </span>
  );
}
