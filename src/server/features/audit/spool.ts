import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';

/** So much of a file is kept in memory until it is written. */
const heldCharacters = 8 * 1024;

interface SpooledFile {
  gzip: Gzip;
  /** Everything is on the disk. */
  done: Promise<void>;
  /** Nothing is written any more, whatever has happened. */
  closed: Promise<void>;
  held: string[];
  length: number;
}

/** Files that grow all at the same time, packed on the disk, however long they get. */
export class Spool {
  private readonly files = new Map<string, SpooledFile>();

  private constructor(private readonly folder: string) {}

  static async open(): Promise<Spool> {
    return new Spool(await mkdtemp(join(tmpdir(), 'gedeck-export-')));
  }

  /** Takes text at once; whoever writes has to `settle` now and then. */
  append(name: string, text: string): void {
    const file = this.fileOf(name);
    file.held.push(text);
    file.length += text.length;
  }

  /** Writes what files hold, as fast as the disk takes it. @param all also the little that some hold */
  async settle(all = false): Promise<void> {
    for (const file of this.files.values()) {
      if (file.length === 0 || (!all && file.length < heldCharacters)) continue;
      const text = file.held.join('');
      file.held = [];
      file.length = 0;
      // A disk that takes no more ends the file, and the pipe to it: then nothing drains.
      if (!file.gzip.write(text)) await Promise.race([once(file.gzip, 'drain'), file.done]);
    }
  }

  /** No more is written. */
  async end(): Promise<void> {
    await this.settle(true);
    for (const { gzip, done } of this.files.values()) {
      gzip.end();
      await done;
    }
  }

  read(name: string): NodeJS.ReadableStream {
    return createReadStream(this.pathOf(name)).pipe(createGunzip());
  }

  async remove(): Promise<void> {
    const files = [...this.files.values()];
    for (const { gzip } of files) gzip.destroy();
    // A file that is only just being opened would appear in the folder while it is removed.
    await Promise.all(files.map(({ closed }) => closed));
    await rm(this.folder, { recursive: true, force: true });
  }

  private fileOf(name: string): SpooledFile {
    const known = this.files.get(name);
    if (known) return known;
    // The quickest level: it is unpacked soon.
    const gzip = createGzip({ level: 1 });
    const target = createWriteStream(this.pathOf(name));
    const closed = new Promise<void>((resolve) => target.once('close', resolve));
    const done = pipeline(gzip, target);
    done.catch(() => {});
    const file: SpooledFile = { gzip, done, closed, held: [], length: 0 };
    this.files.set(name, file);
    return file;
  }

  private pathOf(name: string): string {
    return join(this.folder, `${name}.gz`);
  }
}
