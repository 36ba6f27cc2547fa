import * as is from '../db/columns.ts';
import { ask } from '../db/rows.ts';
import type { Snapshot } from '../db/snapshot.ts';

/** The pictures that rows name, as the database keeps them; see domain/files. */
export async function findPictureUrls(snapshot: Snapshot): Promise<string[]> {
  const rows = await ask(snapshot, { url: is.text }).all(
    `SELECT DISTINCT url
     FROM (SELECT image_url AS url FROM menu_items UNION ALL SELECT logo_url FROM restaurants) named
     WHERE url LIKE '/files/%' ORDER BY url`,
  );
  return rows.map(({ url }) => url);
}
