import { createProcedureClient } from '@orpc/server';
import { expect, it } from 'vitest';
import type { Guard } from '../auth/guard.ts';
import { createLog } from '../log.ts';
import { type CallContext, os } from './procedures.ts';

const context: CallContext = {
  guard: { admit: async () => ({ kind: 'anyone' }) } as unknown as Guard,
  security: { noteRefusal: () => {} },
  log: createLog('silent'),
  requestId: '',
  headers: new Headers(),
  address: '',
  origin: '',
  setCookie: () => {},
};

it('validates what a call takes, and not what its own service answers', async () => {
  const answered = { restaurants: 'no list', more: 1 } as never;
  const call = createProcedureClient(
    os.restaurants.listOpen.handler(async () => answered),
    { context, path: ['restaurants', 'listOpen'] },
  );
  expect(await call({})).toBe(answered);
  await expect(call('no object' as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
