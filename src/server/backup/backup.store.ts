import type { Snapshot } from '../db/snapshot.ts';

/**
 * How many of the pictures that rows name are not stored.
 *
 * @param isStored told '<restaurantId>/<imageId>'
 */
export async function countMissingPictures(
  { query }: Snapshot,
  isStored: (name: string) => boolean,
): Promise<number> {
  const { rows } = await query<{ name: string }>(
    `SELECT DISTINCT substr(split_part(url, '#', 1), length('/files/') + 1) AS name
     FROM (SELECT image_url AS url FROM menu_items UNION ALL SELECT logo_url FROM restaurants) named
     WHERE url LIKE '/files/%'`,
  );
  return rows.filter(({ name }) => !isStored(name)).length;
}
