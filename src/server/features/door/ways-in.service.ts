import { type Door, type ScanProblem, wayOf } from '#domain/door/door.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { DisplaysService } from './displays.service.ts';
import { givePass, hasPass } from './passes.store.ts';
import { isTableCode } from './table-code.ts';
import type { TagsService } from './tags.service.ts';

/** A table with what its door asks for. */
interface TableAtDoor {
  tableId: string;
  door: Door;
  /** Of its card. */
  code: string;
}

/** How phones prove that they are at a table. [DOOR-1] */
export class WaysIn {
  constructor(
    private readonly tags: TagsService,
    private readonly displays: DisplaysService,
  ) {}

  /**
   * Why a phone may not sit down yet; null: it may. The reading of a tag is taken with that, and what a tag or a display
   * has proved stays proved for a while, for the PIN. [DOOR-9] [DOOR-10] [DOOR-11]
   *
   * @param scanned what its link carries
   * @param phone the hash of its token
   */
  async problemOf(
    tx: TenantTx,
    { tableId, door, code }: TableAtDoor,
    scanned: string | undefined,
    phone: Buffer,
  ): Promise<ScanProblem | null> {
    const way = wayOf(door);
    if (!way) return null;
    const problem = { way, problem: scanned ? 'old' : 'missing' } as const;
    if (way === 'code') return scanned && isTableCode(code, scanned) ? null : problem;
    if (await hasPass(tx, phone, tableId)) return null;
    const isProved =
      scanned !== undefined &&
      (way === 'nfc'
        ? await this.tags.takeReading(tx, tableId, scanned)
        : this.displays.isShown(tableId, scanned));
    if (!isProved) return problem;
    await givePass(tx, phone, tableId);
    return null;
  }
}
