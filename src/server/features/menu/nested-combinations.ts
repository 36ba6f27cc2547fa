import { nestedDishes } from '#domain/menu/nested-combinations.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { findEditedCategories } from './menu-editor.store.ts';

/**
 * Refuses a change after which one of these dishes, or a dish of one of these categories, would be a combination and part of one. [EXT-5]
 *
 * @throws AppError COMBINATION_NESTED
 */
export async function requireNoneNested(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const categories = await findEditedCategories(tx);
  const nested = nestedDishes(categories);
  const isMeant = (id: string) => ids.includes(id);
  const isRefused = categories.some((category) =>
    category.items.some(({ id }) => nested.has(id) && (isMeant(id) || isMeant(category.id))),
  );
  if (isRefused) throw new AppError('COMBINATION_NESTED');
}
