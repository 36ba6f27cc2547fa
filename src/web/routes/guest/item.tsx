import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { useSaid } from '#web/features/languages/house-words.tsx';
import { BackLink, canGoBack } from '#web/features/menu/guest/back-link.tsx';
import { DishDetails } from '#web/features/menu/guest/dish-details.tsx';
import type { DishDraft } from '#web/features/menu/guest/use-dish-draft.ts';
import type { DishChoice } from '#web/features/menu/option-choice.ts';
import {
  addLine,
  type CartLine,
  lineKey,
  newLine,
  optionIdsOf,
  replaceLine,
} from '#web/features/orders/cart/cart.ts';
import { itemsById } from '#web/features/orders/cart/cart-review.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/item.ts';
import { useGuestPage } from './guest-page.ts';

/** The page of one dish. */
export default function Item({ params }: Route.ComponentProps) {
  const texts = useAllTexts();
  const said = useSaid();
  const { menu, session, tableOrders, paths, announceAdded } = useGuestPage();
  const { state } = useLocation();
  const navigate = useNavigate();
  const item = itemsById(menu).get(params.itemId);
  const editedKey = cartLineIn(state);
  const inCart = tableOrders.orders.cart.lines.find((line) => lineKey(line) === editedKey);
  // The line as it was opened: saving it may give it another key.
  const [opened, setOpened] = useState(inCart);
  if (!opened && inCart) setOpened(inCart);
  const edited = opened && lineKey(opened) === editedKey ? opened : undefined;
  const [isDone, setDone] = useState(false);

  if (!item) {
    return (
      <main>
        <title>{texts.item.notFound}</title>
        <EmptyState
          icon={SearchX}
          as="h1"
          title={texts.item.notFound}
          action={
            <Link to={paths.menu} className={buttonClasses()}>
              {texts.backToMenu}
            </Link>
          }
        />
      </main>
    );
  }

  function add(choice: DishChoice) {
    // A second tap comes while the page is being left.
    if (!item || isDone) return;
    setDone(true);
    const line = newLine(item, choice);
    tableOrders.update(({ cart, ...orders }) => ({
      ...orders,
      cart: edited ? replaceLine(cart, lineKey(edited), line) : addLine(cart, line),
      refused: edited ? null : orders.refused,
    }));
    if (!edited) announceAdded(item.name);
    void (canGoBack(state) ? navigate(-1) : navigate(paths.menu));
  }

  return (
    <main>
      <title>{texts.item.title({ dish: said(item.name), restaurant: menu.restaurant.name })}</title>
      <DishDetails
        key={`${item.id} ${edited ? lineKey(edited) : ''}`}
        item={item}
        isOpen={menu.restaurant.isOpen}
        // The table does not exist, so there will never be a session.
        hasTable={session.session.state !== 'table_not_registered'}
        back={<BackLink menuHref={paths.menu} />}
        edited={edited ? { key: lineKey(edited), draft: draftOf(edited) } : null}
        onDone={add}
      />
    </main>
  );
}

/** The key of the cart's line that the page was opened to change, from the state of its history entry. */
function cartLineIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'cartLine' in state ? state.cartLine : undefined;
}

function draftOf(line: CartLine): DishDraft {
  return { chosen: optionIdsOf(line), comment: line.comment, quantity: line.quantity };
}
