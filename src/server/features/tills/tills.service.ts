import type { Inputs } from '#contract/contract.ts';
import type { Till, TillsState } from '#contract/tills.ts';
import { tillLimits } from '#domain/tills/till-limits.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import { createDevice, deviceDays } from '../../auth/device-cookie.ts';
import { type Database, isUniqueViolation, type TenantTx } from '../../db/tenant.ts';
import { recordSecurity } from '../security/security.service.ts';
import {
  findTills,
  findTillsOf,
  insertTill,
  lockTillInUse,
  lockTills,
  updateEnded,
  updateName,
  upsertChoice,
} from './tills.store.ts';

/** The hash of the token of whoever calls; null: their browser has none. */
type Device = Buffer | null;

/** The tills of a restaurant, and which of them a device books into. [JRN-6] [JRN-7] */
export class TillsService {
  constructor(private readonly database: Database) {}

  list({ restaurantId }: Inputs['tills']['list'], device: Device): Promise<TillsState> {
    return this.database.withTenant(restaurantId, (tx) => look(tx, device));
  }

  /** The till that a device books into; null: there is only one. */
  async findOwn(restaurantId: string, device: Device): Promise<Pick<Till, 'id' | 'name'> | null> {
    const tills = await this.database.withTenant(restaurantId, (tx) => findTillsOf(tx, device));
    const own = tills.find(({ isChosen }) => isChosen) ?? tills[0];
    return tills.length > 1 && own ? { id: own.id, name: own.name } : null;
  }

  /**
   * Adds a till, once for the id.
   *
   * @throws AppError TILL_NAME_TAKEN, TILL_ID_TAKEN, TOO_MANY_TILLS
   */
  async add({ restaurantId, id, name }: Inputs['tills']['add'], device: Device): Promise<TillsState> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const tills = await lockTills(tx);
      const known = tills.find((till) => till.id === id);
      if (known && known.name !== name) throw new AppError('TILL_ID_TAKEN');
      if (!known) {
        requireFreeName(tills, name);
        if (tills.filter(({ isInUse }) => isInUse).length >= tillLimits.tills) {
          throw new AppError('TOO_MANY_TILLS', { max: tillLimits.tills });
        }
        await insertTill(tx, { id, name }).catch((error: unknown) => {
          throw isUniqueViolation(error) ? new AppError('TILL_ID_TAKEN') : error;
        });
        await recordSecurity(tx, { kind: 'till.added', till: name });
        tellChanged(tx);
      }
      return look(tx, device);
    });
  }

  /** @throws AppError TILL_NOT_FOUND, also for one that has ended; TILL_NAME_TAKEN */
  async rename({ restaurantId, id, name }: Inputs['tills']['rename'], device: Device): Promise<TillsState> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const tills = await lockTills(tx);
      const till = tills.find((each) => each.id === id);
      if (!till?.isInUse) throw new AppError('TILL_NOT_FOUND');
      if (till.name !== name) {
        requireFreeName(
          tills.filter((each) => each !== till),
          name,
        );
        await updateName(tx, id, name);
        await recordSecurity(tx, { kind: 'till.renamed', from: till.name, till: name });
        tellChanged(tx);
      }
      return look(tx, device);
    });
  }

  /**
   * Lets a device book into a till from now on. A browser that has no token gets one.
   *
   * @returns also the Set-Cookie headers
   * @throws AppError TILL_NOT_FOUND, also for one that has ended
   */
  async choose(
    { restaurantId, id }: Inputs['tills']['choose'],
    known: Device,
  ): Promise<{ state: TillsState; cookies: string[] }> {
    const made = known ? null : createDevice();
    const device = made?.tokenHash ?? known;
    if (!device) throw new Error('a device without a token');
    const state = await this.database.withTenant(restaurantId, async (tx) => {
      const name = await lockTillInUse(tx, id);
      if (name === null) throw new AppError('TILL_NOT_FOUND');
      if (await upsertChoice(tx, { tillId: id, device, days: deviceDays })) {
        await recordSecurity(tx, { kind: 'till.chosen', till: name });
        tellChanged(tx);
      }
      return look(tx, device);
    });
    return { state, cookies: made ? [made.setCookie] : [] };
  }

  /**
   * Ends a till, for good. A repeated call changes nothing.
   *
   * @throws AppError TILL_NOT_FOUND, LAST_TILL
   */
  async end({ restaurantId, id }: Inputs['tills']['end'], device: Device): Promise<TillsState> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const tills = await lockTills(tx);
      const till = tills.find((each) => each.id === id);
      if (!till) throw new AppError('TILL_NOT_FOUND');
      if (till.isInUse) {
        if (!tills.some((other) => other.isInUse && other !== till)) throw new AppError('LAST_TILL');
        await updateEnded(tx, id);
        await recordSecurity(tx, { kind: 'till.ended', till: till.name });
        tellChanged(tx);
      }
      return look(tx, device);
    });
  }
}

async function look(tx: TenantTx, device: Device): Promise<TillsState> {
  const [tills, own] = await Promise.all([findTills(tx), findTillsOf(tx, device)]);
  const till = own.find(({ isChosen }) => isChosen) ?? own[0];
  if (!till) throw new Error('a restaurant without a till');
  return { tills: tills.map(onWire), ownTillId: till.id };
}

/** @throws AppError TILL_NAME_TAKEN when one in use is called so, in capitals or not */
function requireFreeName(tills: readonly { name: string; isInUse: boolean }[], name: string): void {
  const wanted = name.toLowerCase();
  if (tills.some((till) => till.isInUse && till.name.toLowerCase() === wanted)) {
    throw new AppError('TILL_NAME_TAKEN');
  }
}

function tellChanged(tx: TenantTx): void {
  tx.emit({ kind: 'till.changed', entityId: tx.restaurantId });
}
