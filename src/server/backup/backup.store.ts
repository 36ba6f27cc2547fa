import * as is from '../db/columns.ts';
import { ask } from '../db/rows.ts';
import type { Snapshot } from '../db/snapshot.ts';

/**
 * Counts the pictures that rows name but the store does not have.
 *
 * @param isStored gets '<restaurantId>/<imageId>'
 */
export async function countMissingPictures(
  snapshot: Snapshot,
  isStored: (name: string) => boolean,
): Promise<number> {
  const rows = await ask(snapshot, {
    name: is.text,
  }).all(`SELECT DISTINCT substr(split_part(url, '#', 1), length('/files/') + 1) AS name
     FROM (SELECT image_url AS url FROM menu_items UNION ALL SELECT logo_url FROM restaurants) named
     WHERE url LIKE '/files/%'`);
  return rows.filter(({ name }) => !isStored(name)).length;
}
