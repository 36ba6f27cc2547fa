import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Inputs } from '#contract/contract.ts';
import type { Display } from '#contract/door.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import { deriveKey } from '../../auth/sealing.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { recordSecurity } from '../security/security.service.ts';
import { readCodeLetters, toCodeLetters } from './code-letters.ts';
import {
  deleteDisplay,
  findDisplay,
  findDisplays,
  findRestaurantOfDisplay,
  lockPairing,
  updateDisplaySeen,
  updatePaired,
  upsertPairing,
} from './displays.store.ts';
import { codeAt, isCurrent, msToNext } from './rotating-code.ts';
import { lockTable } from './tags.store.ts';

/** 50 bits, for ten minutes: not found by trying, so a pace, which guests could use up for the house, is not needed. */
const pairingLength = 10;
const pairingMinutes = 10;

/** Screens on tables, which show a code that changes every 30 seconds. [DOOR-11] */
export class DisplaysService {
  /** Of the codes that screens show. */
  private readonly key: Buffer;
  /** Of the secrets by which screens ask. */
  private readonly tokenKey: Buffer;

  constructor(
    private readonly database: Database,
    authSecret: string,
  ) {
    this.key = deriveKey(authSecret, 'gedeck displays');
    this.tokenKey = deriveKey(authSecret, 'gedeck display tokens');
  }

  async list({ restaurantId }: Inputs['door']['displays']['list']): Promise<{ displays: Display[] }> {
    return this.database.withTenant(restaurantId, (tx) => this.displays(tx));
  }

  /** @throws AppError TABLE_NOT_FOUND, DISPLAY_PAIRED */
  async add({ restaurantId, id, tableId }: Inputs['door']['displays']['add']) {
    const pairingCode = toCodeLetters(randomBytes(pairingLength), pairingLength);
    return this.database.withTenant(restaurantId, async (tx) => {
      if ((await lockTable(tx, tableId)) === null) throw new AppError('TABLE_NOT_FOUND');
      const endsAt = await upsertPairing(tx, {
        id,
        tableId,
        hash: hash(pairingCode),
        minutes: pairingMinutes,
      });
      if (!endsAt) throw new AppError('DISPLAY_PAIRED');
      tx.emit({ kind: 'door.changed', entityId: restaurantId });
      return { ...(await this.displays(tx)), pairingCode, pairingEndsAt: endsAt.toISOString() };
    });
  }

  async remove({ restaurantId, id }: Inputs['door']['displays']['remove']): Promise<{ displays: Display[] }> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const table = await deleteDisplay(tx, id);
      if (table !== null) {
        tx.emit({ kind: 'door.changed', entityId: restaurantId });
        await recordSecurity(tx, { kind: 'door.display_removed', table });
      }
      return this.displays(tx);
    });
  }

  /**
   * Gives the screen that has a pairing code its secret: the same one however often the same screen asks.
   *
   * @throws AppError PAIRING_CODE_WRONG
   */
  async pair({ code, id }: Inputs['displays']['pair']): Promise<{ token: string }> {
    const plain = readCodeLetters(code, pairingLength);
    const restaurantId = plain && (await findRestaurantOfDisplay(this.database, hash(plain)));
    if (!restaurantId) throw new AppError('PAIRING_CODE_WRONG');
    const token = createHmac('sha256', this.tokenKey).update(`${plain} ${id}`).digest('base64url');
    await this.database.withTenant(restaurantId, async (tx) => {
      const pairing = await lockPairing(tx, hash(plain));
      if (!pairing) throw new AppError('PAIRING_CODE_WRONG');
      if (pairing.tokenHash) {
        // Of this screen where the answer to the call before was lost, else of another one.
        if (pairing.tokenHash.equals(hash(token))) return;
        throw new AppError('PAIRING_CODE_WRONG');
      }
      await updatePaired(tx, pairing.id, hash(token));
      tx.emit({ kind: 'door.changed', entityId: restaurantId });
      await recordSecurity(tx, { kind: 'door.display_paired', table: pairing.table });
    });
    return { token };
  }

  /** @throws AppError DISPLAY_NOT_FOUND */
  async code({ token }: Inputs['displays']['code']) {
    const tokenHash = hash(token);
    const restaurantId = await findRestaurantOfDisplay(this.database, tokenHash);
    if (!restaurantId) throw new AppError('DISPLAY_NOT_FOUND');
    const display = await this.database.withTenant(restaurantId, async (tx) => {
      await updateDisplaySeen(tx, tokenHash);
      return findDisplay(tx, tokenHash);
    });
    if (!display) throw new AppError('DISPLAY_NOT_FOUND');
    const { tableId, table, restaurantName } = display;
    const nowMs = this.nowMs();
    return {
      ...{ restaurantId, restaurantName, table },
      code: codeAt(this.key, tableId, nowMs),
      changesInMs: msToNext(nowMs),
    };
  }

  /** Whether a code is the one that the screens of a table show now, or the one before it. */
  isShown(tableId: string, code: string): boolean {
    return isCurrent(this.key, tableId, code, this.nowMs());
  }

  /** All processes show the same code. */
  private nowMs(): number {
    return this.database.clock.now().getTime();
  }

  private async displays(tx: TenantTx): Promise<{ displays: Display[] }> {
    return { displays: (await findDisplays(tx)).map(onWire) };
  }
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
