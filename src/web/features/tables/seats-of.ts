import type { TableShape } from '#domain/tables/table-status.ts';

/** How many persons a table of a shape seats. */
export const seatsOf: Record<TableShape, number> = { rectangle: 2, wide_rectangle: 4, circle: 4 };
