import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { blockSize, paddingOf, readTarHeader, tarEnd, tarFile } from '../tar.ts';
import { DamagedBackupError } from './backup-error.ts';

/** A file within a backup. */
export interface ArchiveEntry {
  name: string;
  data: Buffer;
}

/** The last entry; a file without it was cut off. */
const endName = 'end.json';
/**
 * Bytes. Pieces of tables have about half a megabyte, pictures a few; a file with an entry this large is no
 * backup.
 */
const largestEntry = 256 * 1024 * 1024;

/**
 * Packs entries into the bytes of a tar file. A last entry holds their number and the SHA-256 of all bytes
 * before it.
 */
export async function* packArchive(
  entries: AsyncIterable<ArchiveEntry>,
  writtenAt: Date,
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  let count = 0;
  for await (const entry of entries) {
    for (const piece of tarFile(entry.name, entry.data, writtenAt)) {
      digest.update(piece);
      yield piece;
    }
    count += 1;
  }
  const end = { entries: count, sha256: digest.digest('hex') };
  yield* tarFile(endName, Buffer.from(JSON.stringify(end)), writtenAt);
  yield tarEnd;
}

/**
 * Reads the entries of a backup, one in memory at a time. Only the end shows whether all are there and
 * intact.
 *
 * @throws DamagedBackupError when it is damaged, cut off, or something else; errors of the disk as they are
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(path);
  const unpacked = source.pipe(createGunzip());
  // pipe() does not pass errors on.
  source.on('error', (error) => unpacked.destroy(error));
  try {
    yield* unpackArchive(unpacked);
  } catch (error) {
    throw isCompressionError(error) ? damaged() : error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

async function* unpackArchive(bytes: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const reader = new ByteReader(bytes);
  const digest = createHash('sha256');
  for (let count = 0; ; count += 1) {
    const header = await reader.take(blockSize);
    const found = readTarHeader(header);
    if (!found || found.size > largestEntry) throw damaged();
    const body = await reader.take(found.size + paddingOf(found.size));
    const entry = { name: found.name, data: body.subarray(0, found.size) };
    if (entry.name === endName) {
      requireIntact(entry, { entries: count, sha256: digest.digest('hex') });
      await reader.toEnd(); // the compression has a checksum of its own
      return;
    }
    digest.update(header).update(body);
    yield entry;
  }
}

function requireIntact({ data }: ArchiveEntry, counted: { entries: number; sha256: string }): void {
  if (data.toString() !== JSON.stringify(counted)) throw damaged();
}

function damaged(): DamagedBackupError {
  return new DamagedBackupError(
    'The file is damaged or was cut off: nothing was restored. Use another backup.',
  );
}

function isCompressionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Reads pieces of any length from a stream of chunks. */
class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer[] = [];
  private size = 0;

  constructor(bytes: AsyncIterable<Buffer>) {
    this.chunks = bytes[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    while (this.size < length) {
      const { value, done } = await this.chunks.next();
      if (done) throw damaged();
      this.rest.push(value);
      this.size += value.length;
    }
    const all = this.rest.length === 1 && this.rest[0] ? this.rest[0] : Buffer.concat(this.rest, this.size);
    this.rest = [all.subarray(length)];
    this.size -= length;
    return all.subarray(0, length);
  }

  async toEnd(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }
}
