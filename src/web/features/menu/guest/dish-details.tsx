import type { ReactNode } from 'react';
import type { MenuItem } from '#contract/menu/menu.ts';
import { allergenLetter } from '#domain/menu/allergen-letters.ts';
import { chosenOf, groupOptions } from '#domain/orders/option-groups.ts';
import { orderLimits, unitPrice } from '#domain/orders/pricing.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { Enumerated, HouseText, Sentence } from '#web/features/languages/house-words.tsx';

import type { DishChoice } from '#web/features/menu/option-choice.ts';
import {
  firstChoice,
  missingGroups,
  overfullGroups,
  stillOffered,
} from '#web/features/menu/option-choice.ts';
import { OptionGroup } from '#web/features/menu/option-group.tsx';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { enumerated } from '#web/lib/manner.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { TagBadge } from './dish-badges.tsx';
import { DishPicture } from './dish-picture.tsx';
import { DishHours, DishPrice } from './dish-price.tsx';
import { UntranslatedBadge } from './menu-language.tsx';
import { type DishDraft, useDishDraft } from './use-dish-draft.ts';

interface DishDetailsProps {
  item: MenuItem;
  isOpen: boolean;
  /** Whether the guest's table exists in the restaurant. */
  hasTable: boolean;
  /** The back link, shown in the corner of the picture. */
  back: ReactNode;
  /** The line of the cart that is being changed; null: a new one. */
  edited: { key: string; draft: DishDraft } | null;
  onDone: (choice: DishChoice) => void;
}

/** A dish with its details and all its extras to choose from. */
export function DishDetails({ item, isOpen, hasTable, back, edited, onDone }: DishDetailsProps) {
  const texts = useAllTexts();
  const [{ chosen: before, comment, quantity }, change] = useDishDraft(
    `${item.id} ${edited?.key ?? ''}`,
    () => edited?.draft ?? { chosen: firstChoice(item), comment: '', quantity: 1 },
  );

  const chosen = stillOffered(item, before);
  const price = unitPrice(item.price, chosenOf(item.options, chosen));
  const missing = missingGroups(item, chosen);
  const reason = !item.available ? texts.menu.unavailable : !isOpen ? texts.menu.restaurantClosed : null;
  const obstacle = reason ?? (hasTable ? null : texts.unplaced.text);
  const overfull = overfullGroups(item, chosen);
  const namesOf = (groups: typeof missing) => (
    <Enumerated items={groups}>
      {({ name }) => (name ? <HouseText>{name}</HouseText> : texts.item.otherExtras)}
    </Enumerated>
  );
  const tooMany = overfull.length > 0 && (
    <>
      {texts.label({ name: texts.cart.lineProblems.TOO_MANY_OPTIONS })} {namesOf(overfull)}
    </>
  );
  const names = { ...texts.declared, ...texts.item };
  const hint =
    missing.length > 0 ? (
      <Sentence about={namesOf(missing)}>{(groups) => texts.item.chooseFirst({ groups })}</Sentence>
    ) : (
      tooMany
    );

  return (
    <article className="mx-auto max-w-300 lg:grid lg:grid-cols-2 lg:gap-10 lg:px-6 lg:pt-8">
      <div className="relative lg:sticky lg:top-8 lg:self-start">
        <div className="absolute top-4 start-4 z-10">{back}</div>
        <DishPicture
          imageUrl={item.imageUrl}
          name={item.name}
          sizes="(min-width: 1024px) 560px, 100vw"
          eager
          className={cn(
            'w-full lg:aspect-4/3 lg:rounded-card',
            item.imageUrl ? 'aspect-4/3 max-h-[45dvh] lg:max-h-none' : 'h-32 text-6xl lg:h-auto lg:text-8xl',
          )}
        />
      </div>

      <div className="px-4 pt-5 pb-48 md:px-6 lg:px-0 lg:pt-0">
        <h1 tabIndex={-1} className="text-3xl outline-none wrap-break-word">
          <HouseText>{item.name}</HouseText>
        </h1>
        <p className="num mt-2 font-semibold font-serif text-basil text-xl">
          <DishPrice item={item} />
        </p>
        {item.description && (
          <p className="mt-3 text-pretty text-ink-soft text-lg leading-relaxed wrap-break-word">
            <HouseText>{item.description}</HouseText>
          </p>
        )}
        <p className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
          {reason && <Badge tone="paprika">{reason}</Badge>}
          <UntranslatedBadge words={[item.name, item.description]} />
          <DishHours item={item} />
          {item.left && <Badge tone="saffron">{texts.menu.left({ count: item.left })}</Badge>}
          {item.tags.map((tag) => (
            <TagBadge key={tag} tag={tag} />
          ))}
        </p>
        <Declarations item={item} />

        <div className="mt-7 grid grid-cols-1 gap-7">
          {groupOptions(item.options).map((group) => (
            <OptionGroup
              key={group.name}
              group={group}
              chosen={chosen}
              onChange={(options) => change({ chosen: options })}
              texts={texts.item}
              names={names}
            />
          ))}
          <Field label={texts.item.comment} note={texts.item.optional}>
            <Input
              value={comment}
              onChange={(event) => change({ comment: event.currentTarget.value })}
              maxLength={orderLimits.commentLength}
              placeholder={texts.item.commentPlaceholder}
              autoComplete="off"
            />
          </Field>
        </div>
      </div>

      <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-card/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm">
        <div className="mx-auto max-w-300 px-4 py-3 md:px-6 lg:ms-auto lg:grid lg:grid-cols-2 lg:gap-10">
          <div className="lg:col-start-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <QuantityStepper
                value={quantity}
                onValueChange={(units) => change({ quantity: units })}
                max={item.left ?? orderLimits.quantity}
                label={texts.item.quantity}
                decreaseLabel={texts.item.decrease}
                increaseLabel={texts.item.increase}
              />
              <p className="flex items-baseline gap-2">
                <span className="text-ink-soft">{texts.item.total}</span>
                <span className="num font-semibold font-serif text-2xl" translate="no">
                  {formatMoney(price * quantity)}
                </span>
              </p>
            </div>
            <Button
              size="lg"
              disabled={obstacle !== null || hint !== false}
              aria-describedby={hint ? 'choose-first' : undefined}
              onClick={() => onDone({ chosen, comment: comment.trim(), quantity })}
              className="mt-2.5 w-full"
            >
              {edited ? texts.item.save : texts.item.add}
            </Button>
            <p
              id="choose-first"
              role="status"
              className="mt-2 text-center text-ink-soft text-sm wrap-anywhere empty:hidden"
            >
              {obstacle ?? hint}
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}

/** Allergens and additives, in words. */
function Declarations({ item }: { item: Pick<MenuItem, 'allergens' | 'additives'> }) {
  const { label, item: texts, declared } = useAllTexts();
  if (item.allergens.length === 0 && item.additives.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-1 text-ink-soft text-sm">
      {item.allergens.length > 0 && (
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="font-semibold">{label({ name: declared.allergens })}</dt>
          <dd>
            {enumerated(
              item.allergens.map(
                (allergen) => `${declared.allergenNames[allergen]} (${allergenLetter(allergen)})`,
              ),
            )}
          </dd>
        </div>
      )}
      {item.additives.length > 0 && (
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="font-semibold">{label({ name: texts.additives })}</dt>
          <dd>{enumerated(item.additives.map((additive) => texts.additiveNames[additive]))}</dd>
        </div>
      )}
    </dl>
  );
}
