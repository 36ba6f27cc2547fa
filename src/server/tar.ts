/** The part of the tar format (POSIX ustar, and pax for long names) that is needed here: regular files. */

export const blockSize = 512;
/** Bytes that a header has for the name. */
const longestName = 100;

/**
 * A file as it stands in a tar file: header, content, and what fills up its last block.
 *
 * @throws TypeError for a name of more than 100 bytes
 */
export function tarFile(name: string, content: Buffer, modifiedAt: Date): Buffer[] {
  if (Buffer.byteLength(name) > longestName) throw new TypeError(`too long for a tar file: ${name}`);
  return entry('file', name, content, modifiedAt);
}

/** A file whose name, of ASCII, may be longer: then a record before it tells the whole of it (POSIX pax). */
export function tarFileOfLongName(name: string, content: Buffer, modifiedAt: Date): Buffer[] {
  if (name.length <= longestName) return tarFile(name, content, modifiedAt);
  const shortName = name.slice(0, longestName);
  const record = entry('record', shortName, nameRecord(name), modifiedAt);
  return [...record, ...entry('file', shortName, content, modifiedAt)];
}

/** `125 path=…`: first its own length, the digits that tell it among it. */
function nameRecord(name: string): Buffer {
  const rest = ` path=${name}\n`;
  const digits = `${rest.length + `${rest.length}`.length}`.length;
  return Buffer.from(`${rest.length + digits}${rest}`);
}

const entryTypes = { file: '0', record: 'x' } as const;

function entry(type: keyof typeof entryTypes, name: string, content: Buffer, modifiedAt: Date): Buffer[] {
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(content.length, 12), 124);
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 12), 136);
  header.write(entryTypes[type], 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return [header, content, Buffer.alloc(paddingOf(content.length))];
}

/** How many bytes fill up the last block of a file. */
export function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize;
}

/** Two empty blocks. */
export const tarEnd: Buffer = Buffer.alloc(2 * blockSize);

/** Reads a header; null when the block is no header of a regular file. */
export function readTarHeader(block: Buffer): { name: string; size: number } | null {
  const text = (from: number, to: number) => block.toString('utf8', from, to).replace(/\0.*$/s, '');
  const size = Number.parseInt(text(124, 136), 8);
  const isIntact = Number.parseInt(text(148, 156), 8) === checksum(block);
  if (!isIntact || text(257, 263) !== 'ustar' || text(156, 157) !== '0' || !(size >= 0)) return null;
  return { name: text(0, longestName), size };
}

/** The sum of all bytes, counting the checksum's own as spaces. */
function checksum(header: Buffer): number {
  let sum = 0;
  for (let index = 0; index < blockSize; index += 1) {
    sum += index >= 148 && index < 156 ? 0x20 : (header[index] ?? 0);
  }
  return sum;
}
