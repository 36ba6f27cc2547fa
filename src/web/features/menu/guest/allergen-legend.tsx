import type { MenuItem } from '#contract/menu/menu.ts';
import { allergenLetter } from '#domain/menu/allergen-letters.ts';
import { allergens } from '#domain/menu/declarations.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { Enumerated } from '#web/features/languages/house-words.tsx';

interface AllergenLegendProps {
  items: readonly Pick<MenuItem, 'allergens'>[];
}

/** Explains the allergen letters on the cards; lists only those that the menu has. */
export function AllergenLegend({ items }: AllergenLegendProps) {
  const { label, declared: texts } = useGuestTexts();
  const used = new Set(items.flatMap((item) => item.allergens));
  const found = allergens.filter((allergen) => used.has(allergen));
  if (found.length === 0) return null;
  return (
    // Closed, it is one line in every language, so a change of language moves nothing in view.
    <details className="mt-12 text-ink-soft text-sm">
      <summary className="min-h-11 cursor-pointer content-center rounded-control px-1">
        <span className="font-semibold">{label({ name: texts.allergens })}</span>{' '}
        <Enumerated items={found} between=" · ">
          {(allergen) => <bdi>{allergenLetter(allergen)}</bdi>}
        </Enumerated>
      </summary>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 px-1 pb-2">
        {found.map((allergen) => (
          <div key={allergen} className="flex gap-1.5">
            <dt className="font-semibold">{allergenLetter(allergen)}</dt>
            <dd>{texts.allergenNames[allergen]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
