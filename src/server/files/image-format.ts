import type { ImageFormat } from '#domain/files/image-limits.ts';

/** The format by a file's first bytes: one that we decode, another image, or no image. */
export type SniffedFormat = ImageFormat | 'other-image' | 'not-an-image';

/** Enough for every signature below. */
const headLength = 512;

/**
 * Judges a file by its first bytes, before any decoder sees it: the name and the declared type are the
 * uploader's word only.
 */
export function sniffFormat(bytes: Uint8Array): SniffedFormat {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headLength)).toString(
    'latin1',
  );
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp') return sniffIsoMedia(head);
  return isOtherImage(head) ? 'other-image' : 'not-an-image';
}

/** ISO base media (ISO/IEC 14496-12, 4.3): a box with its length, then the brands the file claims. */
function sniffIsoMedia(head: string): SniffedFormat {
  const boxLength = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const brands = head.slice(8, boxLength);
  if (brands.includes('avif')) return 'avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1|avis/.test(brands) ? 'other-image' : 'not-an-image';
}

function isOtherImage(head: string): boolean {
  const signatures = [
    'BM',
    'II*\0',
    'MM\0*',
    '\0\0\x01\0',
    '8BPS',
    '\xff\x0a',
    '\0\0\0\x0cJXL ',
    '\0\0\0\x0cjP  ',
  ];
  return signatures.some((signature) => head.startsWith(signature)) || /<svg[\s>]/i.test(head);
}
