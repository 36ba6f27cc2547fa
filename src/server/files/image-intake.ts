import { type ImageLimits, type ImagePurpose, imageLimits } from '#domain/files/image-limits.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { readWithin } from '../limits/read-within.ts';
import { Semaphore } from '../limits/semaphore.ts';
import { Turns } from '../limits/turns.ts';
import { type DecodedImage, decodeImage } from './image-decode.ts';
import { encodeVariants, type ImageVariant } from './image-encode.ts';
import { sniffFormat } from './image-format.ts';

type ImageRejection =
  /** More bytes than the purpose allows. */
  | 'FILE_TOO_LARGE'
  /** Empty, or something else altogether (PDF, HTML, text). */
  | 'NOT_AN_IMAGE'
  /** An image, but of a kind not taken here (SVG, TIFF, HEIC; WebP as a logo). */
  | 'UNSUPPORTED_IMAGE'
  /** More pixels than we are willing to decode. */
  | 'IMAGE_TOO_LARGE'
  /** Too long for its width, or too wide for its height. */
  | 'IMAGE_TOO_NARROW'
  /** Cut off, damaged, or too slow to decode. */
  | 'IMAGE_DAMAGED'
  /** Too many uploads at this moment; trying again helps. */
  | 'IMAGE_INTAKE_BUSY';

export interface TakenImage {
  /** Ascending by width, at least one. */
  variants: ImageVariant[];
  /** Pixels of the largest variant. */
  width: number;
  height: number;
  /** Mean colour on white, '#rrggbb'. */
  placeholder: string;
}

export type IntakeResult = { ok: true; image: TakenImage } | { ok: false; code: ImageRejection };

/**
 * Takes in one upload. Throws only if the stream itself breaks.
 *
 * @param uploader whose upload it is: one of each is decoded at a time, the others wait their turn
 */
export type TakeInImage = (
  upload: Uint8Array | AsyncIterable<Uint8Array>,
  purpose: ImagePurpose,
  uploader: string,
) => Promise<IntakeResult>;

type Decode = typeof decodeImage;

export interface IntakeLimits {
  /** Uploads held in memory at once, being received, waiting or decoded; a further one is refused. */
  uploads: number;
  /** Pictures decoded at once. Each also takes one of the four threads that serve files and password hashes. */
  decodes: number;
}

/**
 * Makes the one intake of a process. An upload storm costs at most `uploads` × 10 MB for the files and
 * some 250 MB for each of `decodes`, and never more than that many cores.
 */
export function createImageIntake(
  limits: IntakeLimits = { uploads: 16, decodes: 2 },
  decode: Decode = decodeImage,
): TakeInImage {
  const decoding = new Semaphore(limits.decodes);
  // Nobody holds up others by the pictures of one restaurant: it has one place, and stands in line once. [LOAD-9]
  const turns = new Turns();
  const uploads = new ConcurrencyLimit(limits.uploads);

  return async (upload, purpose, uploader) => {
    const leave = uploads.take();
    if (!leave) return refuse('IMAGE_INTAKE_BUSY');
    try {
      const { maxBytes, formats }: ImageLimits = imageLimits[purpose];
      const bytes = await receive(upload, maxBytes);
      if (!bytes) return refuse('FILE_TOO_LARGE');

      const format = sniffFormat(bytes);
      if (format === 'not-an-image') return refuse('NOT_AN_IMAGE');
      if (format === 'other-image' || !formats.includes(format)) return refuse('UNSUPPORTED_IMAGE');

      const take = async (): Promise<IntakeResult> => {
        const decoded = await decode(bytes, purpose);
        return decoded.ok ? { ok: true, image: await encode(decoded.image, purpose) } : decoded;
      };
      return await turns.run(uploader, () => decoding.run(take));
    } finally {
      leave();
    }
  };
}

async function encode(image: DecodedImage, purpose: ImagePurpose): Promise<TakenImage> {
  const { width, height } = image;
  return { ...(await encodeVariants(image, purpose)), width, height };
}

function refuse(code: ImageRejection): IntakeResult {
  return { ok: false, code };
}

/** The whole upload, or null as soon as it exceeds `maxBytes`; a stream is then cancelled, not drained. */
async function receive(
  upload: Uint8Array | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  if (upload instanceof Uint8Array) return upload.length > maxBytes ? null : upload;
  return readWithin(upload, maxBytes);
}
