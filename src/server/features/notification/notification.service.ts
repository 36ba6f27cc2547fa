import type { Inputs } from '#contract/contract.ts';
import type { NotificationState } from '#contract/notification.ts';
import type { Day } from '#domain/calendar/days.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import { changesSince, deadlineOf, hintsSince } from '#domain/notification/changes.ts';
import { askedOf, type KnownTill, tillsToNotify, unreadyTills } from '#domain/notification/known-tills.ts';
import { isComplete, lastDayOf, type NotifiedFacts } from '#domain/notification/notified-facts.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import { hashRequest } from '../../request-hash.ts';
import { recordSecurity } from '../security/security.service.ts';
import { knownTills } from './notification.presenter.ts';
import {
  findNotifications,
  findTills,
  insertNotification,
  type StoredNotification,
  updateCertification,
  updateTill,
} from './notification.store.ts';

/** What there is of a restaurant, at one moment. */
interface Known {
  tills: KnownTill[];
  past: StoredNotification[];
  endsNotified: Set<string>;
  facts: NotifiedFacts;
  today: Day;
}

/** What the tax office is to be told of a restaurant's tills (§ 146a(4) AO), and was told. [NTF-1] [NTF-3] [NTF-6] */
export class NotificationService {
  constructor(
    private readonly database: Database,
    /** Of this software. */
    private readonly version: string,
  ) {}

  state(restaurantId: string): Promise<NotificationState> {
    return this.database.withTenant(restaurantId, (tx) => this.view(tx));
  }

  /** @throws AppError TILL_NOT_FOUND, NOTIFICATION_DAY_WRONG: it was in use before it was bought */
  setTill({ restaurantId, ...said }: Inputs['notification']['setTill']): Promise<NotificationState> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const till = (await this.look(tx)).tills.find(({ tillId }) => tillId === said.tillId);
      if (!till) throw new AppError('TILL_NOT_FOUND');
      if (said.acquiredOn !== null && said.acquiredOn > askedOf(till).boughtUntil) {
        throw new AppError('NOTIFICATION_DAY_WRONG');
      }
      await updateTill(tx, said);
      return this.view(tx);
    });
  }

  /** @throws AppError FISCAL_DEVICE_NOT_FOUND, also when it is one for tests */
  setDevice({ restaurantId, ...said }: Inputs['notification']['setDevice']): Promise<NotificationState> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const isKnown = await updateCertification(tx, said.deviceId, said.certificationId);
      if (!isKnown) throw new AppError('FISCAL_DEVICE_NOT_FOUND');
      return this.view(tx);
    });
  }

  /**
   * Records what was sent, as it was seen. A repeated call changes nothing.
   *
   * @throws AppError NOTIFICATION_CHANGED, NOTIFICATION_INCOMPLETE, NOTIFICATION_DAY_WRONG
   */
  record(input: Inputs['notification']['record'], userId: string): Promise<NotificationState> {
    const { restaurantId, id, sentOn, seen } = input;
    return this.database.withTenant(restaurantId, async (tx) => {
      const { tills, past, facts, today } = await this.look(tx);
      if (past.some((each) => each.id === id)) return this.view(tx);
      if (seen !== seenOf(facts)) throw new AppError('NOTIFICATION_CHANGED');
      if (!isComplete(facts) || unreadyTills(tills).length > 0) throw new AppError('NOTIFICATION_INCOMPLETE');
      const first = lastDayOf(facts);
      if (sentOn > today || (first !== null && sentOn < first)) throw new AppError('NOTIFICATION_DAY_WRONG');
      if (await insertNotification(tx, { id, sentOn, facts, recordedBy: userId })) {
        await recordSecurity(tx, { kind: 'notification.recorded', sentOn });
      }
      return this.view(tx);
    });
  }

  private async look(tx: TenantTx): Promise<Known> {
    const [now, { timeZone, isTraining, ...place }, stored, past] = await Promise.all([
      tx.now(),
      getLetterhead(tx),
      findTills(tx),
      findNotifications(tx),
    ]);
    // Nothing that counts is booked there. [TRN-2]
    const tills = isTraining ? [] : knownTills(stored, timeZone);
    const endsNotified = new Set(
      past
        .flatMap(({ facts }) => facts.tills.filter(({ endedOn }) => endedOn !== null))
        .map(({ tillId }) => tillId),
    );
    return {
      ...{ tills, past, endsNotified },
      facts: { place, tills: tillsToNotify(tills, endsNotified, this.version) },
      today: dayIn(now, { timeZone, dayStartHour: 0 }),
    };
  }

  private async view(tx: TenantTx): Promise<NotificationState> {
    const { tills, past, endsNotified, facts } = await this.look(tx);
    const then = past[0]?.facts ?? null;
    const changes = changesSince(then, tills, endsNotified);
    const notified = new Set(facts.tills.map(({ tillId }) => tillId));
    return {
      ...{ facts, seen: seenOf(facts), changes, deadline: deadlineOf(changes) },
      asked: tills.filter(({ tillId }) => notified.has(tillId)).map(askedOf),
      unready: unreadyTills(tills),
      hints: hintsSince(then, facts),
      past: past.map(({ recordedAt, ...each }) => ({ ...each, recordedAt: recordedAt.toISOString() })),
    };
  }
}

function seenOf(facts: NotifiedFacts): string {
  return hashRequest([facts]).toString('hex');
}
