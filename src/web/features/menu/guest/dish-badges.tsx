import { allergenLetter } from '#domain/menu/allergen-letters.ts';
import type { Allergen } from '#domain/menu/declarations.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';
import { enumerated } from '#web/lib/manner.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tagTones: Record<string, BadgeTone> = {
  vegetarisch: 'ready',
  vegetarian: 'ready',
  vegan: 'ready',
  scharf: 'paprika',
  spicy: 'paprika',
};

/** A tag of a dish; the tags that guests look for most have colours of their own. */
export function TagBadge({ tag }: { tag: string }) {
  return (
    <Badge shape="wrapping" tone={tagTones[tag.toLowerCase()] ?? 'saffron'}>
      <HouseText>{tag}</HouseText>
    </Badge>
  );
}

/** The letters of a dish's allergens; screen readers get the names. */
export function AllergenBadge({ allergens }: { allergens: readonly Allergen[] }) {
  const { label, declared } = useGuestTexts();
  if (allergens.length === 0) return null;
  const names = enumerated(allergens.map((allergen) => declared.allergenNames[allergen]));
  return (
    <Badge title={names}>
      <span aria-hidden>{allergens.map(allergenLetter).join(' · ')}</span>
      <span className="sr-only">
        {label({ name: declared.allergens })} {names}
      </span>
    </Badge>
  );
}
