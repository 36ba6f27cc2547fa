import { os } from '../../api/procedures.ts';
import { passOf } from '../../auth/actor.ts';
import { noAuditCookie } from '../../auth/audit-cookie.ts';
import { requireCookies } from '../../auth/kept-cookies.ts';
import type { AuditService } from './audit.service.ts';
import type { PassesService } from './passes.service.ts';

export function auditRouter(audit: AuditService, passes: PassesService) {
  return {
    records: os.audit.records.handler(({ input, context }) =>
      audit.records(input.restaurantId, passOf(context.actor)),
    ),
    passes: os.audit.passes.handler(({ input }) => passes.list(input)),
    givePass: os.audit.givePass.handler(({ input }) => passes.give(input)),
    endPass: os.audit.endPass.handler(({ input }) => passes.end(input)),
    enter: os.audit.enter.handler(async ({ input, context }) => {
      requireCookies(context);
      context.setCookie(await passes.enter(input, context.address));
      return {};
    }),
    leave: os.audit.leave.handler(({ context }) => {
      context.setCookie(noAuditCookie);
      return {};
    }),
  };
}
