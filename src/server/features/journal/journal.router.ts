import { os } from '../../api/procedures.ts';
import type { ChainProofService } from './chain-proof.service.ts';

export function journalRouter(proof: ChainProofService) {
  return {
    verify: os.journal.verify.handler(async ({ input }) => ({
      proof: await proof.verifyInTime(input.restaurantId),
    })),
    compare: os.journal.compare.handler(({ input }) => proof.compare(input)),
  };
}
