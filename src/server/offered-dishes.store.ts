/** Whether a dish `i` can be ordered now. [CNT-1] [CNT-3] */
export const isOffered = `i.available AND coalesce(i.sold_out_until <= now(), true) AND coalesce(i.left_count > 0, true)`;
