import { createHash, randomBytes } from 'node:crypto';
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
  pairDisplay,
  updateDisplaySeen,
  upsertPairing,
} from './displays.store.ts';
import { codeAt, isCurrent, msToNext } from './rotating-code.ts';
import { lockTable } from './tags.store.ts';

/** 50 bits, for ten minutes: not found by trying, so a pace, which guests could use up for the house, is not needed. */
const pairingLength = 10;
const pairingMinutes = 10;

/** Screens on tables, which show a code that changes every 30 seconds. [DOOR-11] */
export class DisplaysService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    authSecret: string,
  ) {
    this.key = deriveKey(authSecret, 'gedeck displays');
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

  /** @throws AppError PAIRING_CODE_WRONG */
  async pair({ code, token }: Inputs['displays']['pair']): Promise<void> {
    const plain = readCodeLetters(code, pairingLength);
    const codeHash = hash(plain ?? '');
    const paired = await findRestaurantOfDisplay(this.database, hash(token));
    const restaurantId = paired ?? (plain && (await findRestaurantOfDisplay(this.database, codeHash)));
    if (!restaurantId) throw new AppError('PAIRING_CODE_WRONG');
    // The answer to a pairing before was lost.
    if (paired) return;
    await this.database.withTenant(restaurantId, async (tx) => {
      const table = await pairDisplay(tx, codeHash, hash(token));
      if (table === null) throw new AppError('PAIRING_CODE_WRONG');
      tx.emit({ kind: 'door.changed', entityId: restaurantId });
      await recordSecurity(tx, { kind: 'door.display_paired', table });
    });
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
    const nowMs = Date.now();
    return {
      ...{ restaurantId, restaurantName, table },
      code: codeAt(this.key, tableId, nowMs),
      changesInMs: msToNext(nowMs),
    };
  }

  /** Whether a code is the one that the screens of a table show now, or the one before it. */
  isShown(tableId: string, code: string): boolean {
    return isCurrent(this.key, tableId, code, Date.now());
  }

  private async displays(tx: TenantTx): Promise<{ displays: Display[] }> {
    return { displays: (await findDisplays(tx)).map(onWire) };
  }
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
