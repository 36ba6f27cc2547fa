import { os } from '../../api/procedures.ts';
import { admittedOf, staffOf } from '../../auth/actor.ts';
import type { ReaderLanguages } from '../../reader-languages.ts';
import type { PersonCodesService } from './person-codes.service.ts';
import type { ShiftsService } from './shifts.service.ts';

export function shiftsRouter(shifts: ShiftsService, codes: PersonCodesService, languages: ReaderLanguages) {
  return {
    people: os.shifts.people.handler(({ context }) => codes.list(staffOf(context.actor))),
    takeOver: os.shifts.takeOver.handler(async ({ input, context }) => {
      const { people, cookies } = await codes.takeOver(input, admittedOf(context.actor), context.headers);
      for (const cookie of cookies) context.setCookie(cookie);
      return people;
    }),
    leave: os.shifts.leave.handler(async ({ context }) => {
      const { people, cookies } = await codes.leave(admittedOf(context.actor), context.headers);
      for (const cookie of cookies) context.setCookie(cookie);
      return people;
    }),
    setOwnCode: os.shifts.setOwnCode.handler(({ input, context }) =>
      codes.setOwn(input, admittedOf(context.actor)),
    ),
    giveCode: os.shifts.giveCode.handler(({ input, context }) =>
      codes.give(staffOf(context.actor), input.userId),
    ),
    removeCode: os.shifts.removeCode.handler(({ input, context }) =>
      codes.remove(staffOf(context.actor), input.userId),
    ),
    current: os.shifts.current.handler(({ context }) => shifts.getCurrent(staffOf(context.actor))),
    start: os.shifts.start.handler(({ input, context }) => shifts.start(input, staffOf(context.actor))),
    end: os.shifts.end.handler(({ input, context }) => shifts.end(input, staffOf(context.actor))),
    list: os.shifts.list.handler(({ input, context }) => shifts.list(input, staffOf(context.actor))),
    get: os.shifts.get.handler(({ input, context }) => shifts.get(input.id, staffOf(context.actor))),
    pdf: os.shifts.pdf.handler(async ({ input, context }) =>
      shifts.getPdf(input.id, staffOf(context.actor), await languages.of(context.actor, context.headers)),
    ),
  };
}
