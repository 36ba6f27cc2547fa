/** Whether a dish `i` can be ordered now. [CNT-1] [CNT-3] */
export const isOffered = `i.available AND coalesce(i.sold_out_until <= now(), true) AND coalesce(i.left_count > 0, true)`;

/** Whether an extra `o` stands for a dish that cannot be ordered now. [EXT-5] */
export const isSoldOut = `(o.dish_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM menu_items i WHERE i.restaurant_id = o.restaurant_id AND i.id = o.dish_id AND ${isOffered}))`;
