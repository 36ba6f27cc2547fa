import { redirect } from 'react-router';
import { failureOf } from '#web/lib/api.ts';
import type { Route } from './+types/nfc.ts';

/** The link that an NFC tag writes: leads to the menu of its table, with what proves that it was read. [DOOR-10] */
export async function loader({ request, params: { restaurantId }, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  try {
    const { table, code } = await context.api.door.tags.find({
      restaurantId,
      picc_data: searchParams.get('picc_data') ?? '',
      cmac: searchParams.get('cmac') ?? '',
    });
    const query = new URLSearchParams({ restaurantId, table: String(table), code });
    // Each reading is another link.
    return redirect(`/menu?${query}`, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    const { code } = failureOf(error);
    if (code === 'TAG_NOT_FOUND' || code === 'RESTAURANT_NOT_FOUND' || code === 'BAD_REQUEST') {
      // One page tells so for all, and costs nothing to make.
      return redirect('/nfc');
    }
    throw error;
  }
}

/** Never shown, but with a page there is one that says so when the loader fails. */
export default function Tag() {
  return null;
}
