import { SearchX } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { BackLink, cameFromMenu } from '#web/features/menu/guest/back-link.tsx';
import { DishDetails } from '#web/features/menu/guest/dish-details.tsx';
import type { DishChoice } from '#web/features/menu/option-choice.ts';
import { addLine, newLine } from '#web/features/orders/cart/cart.ts';
import { itemsById } from '#web/features/orders/cart/cart-review.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/item.ts';
import { useGuestPage } from './guest-page.ts';

/** The page of one dish. */
export default function Item({ params }: Route.ComponentProps) {
  const texts = useGuestTexts();
  const { menu, session, tableOrders, paths, announceAdded } = useGuestPage();
  const { state } = useLocation();
  const navigate = useNavigate();
  const item = itemsById(menu).get(params.itemId);

  if (!item) {
    return (
      <main>
        <title>{texts.item.notFound}</title>
        <EmptyState
          icon={SearchX}
          title={texts.item.notFound}
          action={
            <Link to={paths.menu} className={buttonVariants()}>
              {texts.backToMenu}
            </Link>
          }
        />
      </main>
    );
  }

  function add(choice: DishChoice) {
    if (!item) return;
    const line = newLine(item, choice);
    tableOrders.update((orders) => ({ ...orders, cart: addLine(orders.cart, line) }));
    announceAdded(item.name);
    void (cameFromMenu(state) ? navigate(-1) : navigate(paths.menu));
  }

  return (
    <main>
      <title>{texts.item.title(item.name, menu.restaurant.name)}</title>
      <DishDetails
        key={item.id}
        item={item}
        isOpen={menu.restaurant.isOpen}
        // The table does not exist, so there will never be a session.
        hasTable={session.session.state !== 'table_not_registered'}
        back={<BackLink menuHref={paths.menu} />}
        onAdd={add}
      />
    </main>
  );
}
