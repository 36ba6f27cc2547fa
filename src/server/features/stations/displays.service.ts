import { randomInt } from 'node:crypto';
import type { Inputs } from '#contract/contract.ts';
import type { StationDisplays, StationPairing } from '#contract/stations.ts';
import { typedDigits } from '#domain/languages/typed-digits.ts';
import { displayLimits, pairingDigits, pairingMinutes } from '#domain/stations/station-displays.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { AccessChange } from '../../auth/access-change.ts';
import { createAccountToken, hashAccountToken } from '../../auth/account-tokens.ts';
import { currentCaller, type Origin } from '../../auth/caller.ts';
import { stationCookie } from '../../auth/station-cookie.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import { minuteMs } from '../../limits/durations.ts';
import { networkOf } from '../../limits/network-of.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { lockRestaurant } from '../../restaurant-lock.store.ts';
import { findStations } from '../../stations.store.ts';
import { recordSecurity } from '../security/security.service.ts';
import {
  deleteDisplay,
  deletePairing,
  findDisplays,
  findPairing,
  findPairingByCode,
  findRestaurantOfDisplay,
  insertDisplay,
  seeDisplay,
  updateDisplay,
  upsertPairing,
} from './displays.store.ts';

interface DisplaysDependencies {
  database: Database;
  counts: Counts;
  onAccessChanged: (change: AccessChange) => void;
}

/** Tablets in the kitchen, which are displays of a station and have no account. [STA-3] */
export class StationDisplaysService {
  private readonly database: Database;
  private readonly onAccessChanged: (change: AccessChange) => void;
  /** Codes that tablets ask for, by network. */
  private readonly codes: RateLimit;
  /** Codes that are tried, by restaurant. */
  private readonly tries: RateLimit;

  constructor({ database, counts, onAccessChanged }: DisplaysDependencies) {
    this.database = database;
    this.onAccessChanged = onAccessChanged;
    this.codes = new RateLimit(counts, {
      of: 'codes of station displays',
      most: 30,
      windowMs: 10 * minuteMs,
    });
    this.tries = new RateLimit(counts, { of: 'station displays paired', most: 20, windowMs: 10 * minuteMs });
  }

  /** What the tablet with this secret is; null: one without. */
  async state(token: string | null): Promise<StationPairing> {
    const tokenHash = token === null ? null : hashAccountToken(token);
    if (!tokenHash) return { state: 'unpaired' };
    const restaurantId = await findRestaurantOfDisplay(this.database, tokenHash);
    if (restaurantId) {
      const display = await this.database.withTenant(restaurantId, (tx) => seeDisplay(tx, tokenHash));
      if (display) return { state: 'paired', restaurantId, ...display };
    }
    const pairing = await findPairing(this.database, tokenHash);
    return pairing ? { state: 'waiting', ...onWire(pairing) } : { state: 'unpaired' };
  }

  /**
   * Shows a code to pair the tablet with.
   *
   * @returns also the cookie that keeps its secret @throws AppError TOO_MANY_REQUESTS
   */
  async begin(token: string | null, address: string): Promise<{ pairing: StationPairing; cookie: string }> {
    const known = await this.state(token);
    if (token !== null && known.state !== 'unpaired') return { pairing: known, cookie: stationCookie(token) };
    await this.codes.admit(networkOf(address));
    // A new secret each time: who had the one before of a display that was ended has nothing of it.
    const fresh = createAccountToken();
    const { network, device } = originOfCall();
    for (;;) {
      const code = randomInt(10 ** pairingDigits)
        .toString()
        .padStart(pairingDigits, '0');
      const endsAt = await upsertPairing(this.database, {
        ...{ tokenHash: fresh.tokenHash, code, network, device },
        minutes: pairingMinutes,
      });
      if (endsAt) {
        const pairing = { state: 'waiting', code, endsAt: endsAt.toISOString() } as const;
        return { pairing, cookie: stationCookie(fresh.token) };
      }
    }
  }

  list({ restaurantId }: Inputs['stations']['displays']['list']): Promise<StationDisplays> {
    return this.database.withTenant(restaurantId, listOf);
  }

  /**
   * @throws AppError PAIRING_CODE_WRONG, STATION_NOT_FOUND, STATION_DISPLAY_ELSEWHERE, TOO_MANY_STATION_DISPLAYS,
   *   TOO_MANY_REQUESTS
   */
  async pair(input: Inputs['stations']['displays']['pair']): Promise<StationDisplays> {
    const { restaurantId, id, name, station, fromElsewhere } = input;
    const before = await this.list({ restaurantId });
    if (before.displays.some((each) => each.id === id)) return before;
    const refusal = await this.tries.admit(restaurantId).catch((error: unknown) => error);
    const pairing = await findPairingByCode(this.database, typedDigits(input.code));
    return this.database.once(restaurantId, id, async (tx) => {
      await lockRestaurant(tx);
      const there = await listOf(tx);
      const { displays } = there;
      // The same request, sent twice at once, has used up the code.
      if (displays.some((each) => each.id === id)) return there;
      if (refusal) throw refusal;
      if (!pairing) throw new AppError('PAIRING_CODE_WRONG');
      // A digit that was mistyped may be the code of somebody who waits for that.
      if (pairing.network !== originOfCall().network && !fromElsewhere) {
        throw new AppError('STATION_DISPLAY_ELSEWHERE');
      }
      await requireStation(tx, station);
      if (displays.length >= displayLimits.displays) {
        throw new AppError('TOO_MANY_STATION_DISPLAYS', { max: displayLimits.displays });
      }
      // Of two who type the same code one has it.
      if (!(await deletePairing(tx, pairing.tokenHash))) throw new AppError('PAIRING_CODE_WRONG');
      const { tokenHash, device } = pairing;
      await insertDisplay(tx, { id, name, station, tokenHash, device });
      await recordSecurity(tx, { kind: 'station.display_paired', name });
      tellChanged(tx);
      return listOf(tx);
    });
  }

  /** @throws AppError STATION_DISPLAY_NOT_FOUND, STATION_NOT_FOUND */
  async change({
    restaurantId,
    ...changed
  }: Inputs['stations']['displays']['change']): Promise<StationDisplays> {
    return this.database.withTenant(restaurantId, async (tx) => {
      await lockRestaurant(tx);
      await requireStation(tx, changed.station);
      if (!(await updateDisplay(tx, changed))) throw new AppError('STATION_DISPLAY_NOT_FOUND');
      tellChanged(tx);
      return listOf(tx);
    });
  }

  async end({ restaurantId, id }: Inputs['stations']['displays']['end']): Promise<StationDisplays> {
    const left = await this.database.withTenant(restaurantId, async (tx) => {
      const name = await deleteDisplay(tx, id);
      if (name !== null) {
        await recordSecurity(tx, { kind: 'station.display_ended', name });
        tellChanged(tx);
      }
      return listOf(tx);
    });
    this.onAccessChanged({ restaurantId, displayId: id });
    return left;
  }
}

async function listOf(tx: TenantTx): Promise<StationDisplays> {
  return { displays: (await findDisplays(tx)).map(onWire) };
}

/** Displays look at what they are, and open settings at all of them. */
function tellChanged(tx: TenantTx): void {
  tx.emit({ kind: 'restaurant.changed_inside', entityId: tx.restaurantId });
}

/** @throws AppError STATION_NOT_FOUND */
async function requireStation(tx: TenantTx, station: string | null): Promise<void> {
  if (station !== null && (await findStations(tx)).every(({ id }) => id !== station)) {
    throw new AppError('STATION_NOT_FOUND');
  }
}

function originOfCall(): Origin {
  return currentCaller()?.origin() ?? { network: '', device: null };
}
