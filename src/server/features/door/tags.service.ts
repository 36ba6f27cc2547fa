import { randomBytes } from 'node:crypto';
import type { Inputs } from '#contract/contract.ts';
import type { TagKeys, Tags } from '#contract/door.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { Sealing } from '../../auth/sealing.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { recordSecurity } from '../security/security.service.ts';
import { readTag, type TagMessage } from './nfc-tag.ts';
import { tagKey } from './tag-keys.ts';
import {
  findTableOfTag,
  findTagKeys,
  findTags,
  lockTable,
  lockTagKeys,
  removeTags,
  takeReading,
  updateTagKeys,
  upsertTag,
} from './tags.store.ts';

/** What a restaurant's tags have their keys of; AES-128. */
interface RestaurantKeys {
  metaRead: Buffer;
  /** Of which each tag's own keys are made. */
  tags: Buffer;
}

const keyBytes = 16;
/** What the keys of one tag are for. */
const contexts = { master: Buffer.from('gedeck tag master'), fileRead: Buffer.from('gedeck tag file read') };

/** A tag's message as a link carries it to the menu, and the phone to the server. */
const codePattern = /^([\dA-F]{32})\.([\dA-F]{16})$/i;

/** The NFC tags on the tables. [DOOR-10] */
export class TagsService {
  constructor(
    private readonly database: Database,
    private readonly sealing: Sealing,
  ) {}

  async list({ restaurantId }: Inputs['door']['tags']['list']): Promise<Tags> {
    return this.database.withTenant(restaurantId, (tx) => this.tags(tx));
  }

  /** @throws AppError TABLE_NOT_FOUND */
  async set({ restaurantId, uid, tableId }: Inputs['door']['tags']['set']): Promise<Tags> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const sealed = await lockTagKeys(tx);
      const table = await lockTable(tx, tableId);
      if (table === null) throw new AppError('TABLE_NOT_FOUND');
      if (!sealed || !this.opened(tx, sealed)) {
        const keys = randomBytes(2 * keyBytes).toString('hex');
        await updateTagKeys(tx, this.sealing.seal(tx.restaurantId, keys));
        // Nobody can check any more what they write.
        await removeTags(tx, null);
      }
      await upsertTag(tx, uid, tableId);
      await this.changed(tx, 'door.tag_set', table);
      return this.tags(tx);
    });
  }

  async remove({ restaurantId, uid }: Inputs['door']['tags']['remove']): Promise<Tags> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [table] = await removeTags(tx, uid);
      if (table !== undefined) await this.changed(tx, 'door.tag_removed', table);
      return this.tags(tx);
    });
  }

  /** @throws AppError TAG_NOT_FOUND */
  async keysOf({ restaurantId, uid }: Inputs['door']['tags']['keys']): Promise<TagKeys> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const keys = await this.keys(tx);
      const table = await findTableOfTag(tx, uid);
      if (!keys || table === null) throw new AppError('TAG_NOT_FOUND');
      await recordSecurity(tx, { kind: 'door.tag_keys_shown', table });
      return {
        master: tagKey(keys.tags, uid, contexts.master).toString('hex'),
        fileRead: fileReadKey(keys, uid).toString('hex'),
        metaRead: keys.metaRead.toString('hex'),
      };
    });
  }

  /**
   * The table that a tag's link leads to. The reading is not taken with that: pages are loaded more often than phones
   * sit down.
   *
   * @throws AppError TAG_NOT_FOUND
   */
  async find({ restaurantId, picc_data: piccData, cmac }: Inputs['door']['tags']['find']) {
    return this.database.withTenant(restaurantId, async (tx) => {
      const tag = await this.read(tx, { piccData, cmac });
      const table = tag && (await findTableOfTag(tx, tag.uid));
      if (!table) throw new AppError('TAG_NOT_FOUND');
      return { table, code: `${piccData}.${cmac}` };
    });
  }

  /** Whether a code is a reading of a tag on a table, made after all readings that were taken. It is taken with that. */
  async takeReading(tx: TenantTx, tableId: string, code: string): Promise<boolean> {
    const [, piccData, cmac] = codePattern.exec(code) ?? [];
    if (piccData === undefined || cmac === undefined) return false;
    const tag = await this.read(tx, { piccData, cmac });
    return tag !== null && (await takeReading(tx, tag, tableId));
  }

  /** Seals what was sealed with the former AUTH_SECRET with that of today. [ACC-32] */
  async sealAnew(): Promise<void> {
    for (const restaurantId of await this.database.findRestaurantIds()) {
      await this.database.withTenant(restaurantId, async (tx) => {
        const sealed = await lockTagKeys(tx);
        const anew = sealed && this.sealing.sealAnew(restaurantId, sealed);
        if (anew) await updateTagKeys(tx, anew);
      });
    }
  }

  private async read(tx: TenantTx, message: TagMessage) {
    const keys = await this.keys(tx);
    return keys && readTag(message, { metaRead: keys.metaRead, fileRead: (uid) => fileReadKey(keys, uid) });
  }

  private async keys(tx: TenantTx): Promise<RestaurantKeys | null> {
    const sealed = await findTagKeys(tx);
    return sealed && this.opened(tx, sealed);
  }

  private opened(tx: TenantTx, sealed: Buffer): RestaurantKeys | null {
    const text = this.sealing.open(tx.restaurantId, sealed);
    if (text === null) return null;
    const bytes = Buffer.from(text, 'hex');
    return { metaRead: bytes.subarray(0, keyBytes), tags: bytes.subarray(keyBytes) };
  }

  private async tags(tx: TenantTx): Promise<Tags> {
    const [tags, sealed] = await Promise.all([findTags(tx), findTagKeys(tx)]);
    return { tags: tags.map(onWire), areKeysLost: sealed !== null && this.opened(tx, sealed) === null };
  }

  private async changed(
    tx: TenantTx,
    kind: 'door.tag_set' | 'door.tag_removed',
    table: number,
  ): Promise<void> {
    tx.emit({ kind: 'door.changed', entityId: tx.restaurantId });
    await recordSecurity(tx, { kind, table });
  }
}

function fileReadKey(keys: RestaurantKeys, uid: string): Buffer {
  return tagKey(keys.tags, uid, contexts.fileRead);
}
