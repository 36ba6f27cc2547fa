/** Whether a dish `i` can be ordered now. [CNT-1] [CNT-3] */
export const isOffered = `i.available AND coalesce(i.sold_out_until <= now(), true) AND coalesce(i.left_count > 0, true)`;

/** Whether an extra `o` stands for a dish that cannot be ordered now. [EXT-5] */
export const isSoldOut = `(o.dish_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM menu_items i WHERE i.restaurant_id = o.restaurant_id AND i.id = o.dish_id AND ${isOffered}))`;

/** Whether the dish for which an extra `o` stands, if it does, is still on the menu. */
export const isThere = `(o.dish_id IS NULL OR EXISTS (
  SELECT FROM menu_items d WHERE d.restaurant_id = o.restaurant_id AND d.id = o.dish_id))`;
