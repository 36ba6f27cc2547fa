import { useState } from 'react';
import type { SigningState } from '#contract/signing.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { failureSentence } from './failure-text.ts';
import type { MakerKeys } from './keys-form.tsx';
import { setUpStep } from './set-up-step.ts';
import { signingText as text } from './signing-text.ts';

export interface SetUpCommands {
  /** A device is being set up for this page. */
  isRunning: boolean;
  isStarting: boolean;
  /** @throws what the call throws */
  begin: (kind: string, keys: MakerKeys) => Promise<void>;
  /** Goes on with a set-up that has stopped. What it fails for is shown. */
  goOn: (id: string) => Promise<boolean | undefined>;
  /** Drops a set-up that has stopped at its keys, of which nothing is at the maker yet. What it fails for is shown. */
  drop: (id: string) => Promise<boolean | undefined>;
  isDropping: boolean;
  /** What it fails for is shown. */
  start: (id: string) => Promise<boolean | undefined>;
}

/** Sets devices up. One of which nothing is to be noted is started at once, unless another one is in use. */
export function useSetUp(show: (state: SigningState) => void): SetUpCommands {
  const { restaurantId } = useManagement();
  // Sent again after a lost answer, it is the same device.
  const [id, setId] = useState(newId);

  const start = useBusy((device: string) =>
    runWithToasts(async () => show(await api.signing.start({ restaurantId, id: device })), {
      ...{ failed: text.startFailed, succeeded: text.started, language: 'de' },
      sentenceOf: failureSentence,
    }),
  );

  async function take(state: SigningState): Promise<void> {
    show(state);
    const { device, setUp } = state;
    if (setUp && !device && setUpStep(setUp) === 'ready') await start.run(setUp.id);
  }

  const begin = useBusy(async (kind: string, keys: MakerKeys) => {
    await take(await api.signing.setUp({ restaurantId, id, kind, keys }));
    setId(newId());
  });

  const goOn = useBusy((device: string) =>
    runWithToasts(async () => take(await api.signing.goOn({ restaurantId, id: device })), {
      ...{ failed: text.goOnFailed, sentenceOf: failureSentence, language: 'de' },
    }),
  );

  const drop = useBusy((device: string) =>
    runWithToasts(async () => show(await api.signing.end({ restaurantId, id: device, isForced: false })), {
      ...{ failed: text.dropFailed, sentenceOf: failureSentence, language: 'de' },
    }),
  );

  return {
    isRunning: begin.busy || goOn.busy,
    isStarting: start.busy,
    begin: begin.run,
    goOn: goOn.run,
    ...{ drop: drop.run, isDropping: drop.busy },
    start: start.run,
  };
}
