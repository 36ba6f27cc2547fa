import { useState } from 'react';
import { api } from '#web/lib/api.ts';

interface OwnTill {
  /** Null: there is only one till, or it is not known yet. */
  name: string | null;
  /** Asks again. What fails leaves what was known. */
  look: () => void;
}

/** The till that this device books into, where there are several. */
export function useOwnTill(restaurantId: string): OwnTill {
  const [name, setName] = useState<string | null>(null);
  const look = () =>
    void api.tills.current({ restaurantId }).then(
      ({ till }) => setName(till?.name ?? null),
      () => undefined,
    );
  return { name, look };
}
