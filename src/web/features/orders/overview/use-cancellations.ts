import { useState } from 'react';
import type { Visit } from '#contract/sessions.ts';
import { readStored, writeStored } from '#web/lib/device-storage.ts';
import { cancellationKeys, unreadCancellations } from './cancelled-lines.ts';

const storageKey = 'gedeck.cancellations-read';

/**
 * What staff have cancelled or refused and this device has not read, told by the orders alone: so also after a
 * reload and a time asleep, and no more once it was undone. [ORD-14]
 */
export function useCancellations(visit: Pick<Visit, 'orders' | 'waiting'>) {
  const [read, setRead] = useState(() => new Set(readStored(storageKey)?.split('\n')));
  function markRead() {
    // Only those of this visit, so the list does not grow.
    const keys = cancellationKeys(visit);
    writeStored(storageKey, keys.join('\n'));
    setRead(new Set(keys));
  }
  return { unread: unreadCancellations(visit, read), markRead };
}
