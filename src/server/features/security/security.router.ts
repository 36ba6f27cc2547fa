import { os } from '../../api/procedures.ts';
import { accountOf } from '../../auth/actor.ts';
import type { SecurityService } from './security.service.ts';

export function securityRouter(security: SecurityService) {
  return {
    list: os.security.list.handler(({ input }) => security.list(input)),
    listAll: os.security.listAll.handler(({ input, context }) =>
      security.listAll(accountOf(context.actor), input),
    ),
  };
}
