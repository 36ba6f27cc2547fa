import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { ImagePurpose } from '#domain/files/image-limits.ts';

// An upload is hostile until decoded: whatever its bytes claim, they reach these five decoders only, never
// those for SVG, PDF, TIFF or raw camera files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// No two uploads are alike, so a cache would only hold memory.
sharp.cache(false);
// The intake limits the pictures decoded at once; with one thread each, that limits the cores as well.
sharp.concurrency(1);

/** The largest camera pictures in use (8192 × 6144) just fit. Measured: up to 240 MB while decoding. */
const maxPixels = 50 * 2 ** 20;

/**
 * Decoders and scalers work line by line: of few pixels in many lines, or in a very long one, some take minutes, and no
 * deadline interrupts a line.
 */
const maxSide = 16_384;
/** The longer side by the shorter one: widest panoramas have 10. */
const maxRatio = 32;

/** An AVIF is decoded whole and needs about four times the memory per pixel of the other formats. */
const avifPixelCost = 4;

const decodeTimeoutSeconds = 10;

/** Pixels of the largest variant's longer side. */
const largestSide: Record<ImagePurpose, number> = { logo: 384, dish: 768 };

/** Upright sRGB pixels of the largest variant, three or four bytes each, and nothing else of the upload. */
export interface DecodedImage {
  pixels: Uint8Array;
  width: number;
  height: number;
  channels: 3 | 4;
}

type DecodeResult = { ok: true; image: DecodedImage } | { ok: false; code: PixelProblem | 'IMAGE_DAMAGED' };

type PixelProblem = 'IMAGE_TOO_LARGE' | 'IMAGE_TOO_NARROW';

/**
 * Decodes the first frame and brings it to the size of the largest variant: a dish is cropped to a square around
 * what catches the eye, a logo keeps its shape. Never enlarges.
 */
export async function decodeImage(bytes: Uint8Array, purpose: ImagePurpose): Promise<DecodeResult> {
  const options: SharpOptions = {
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
    pages: 1,
    limitInputPixels: maxPixels,
  };
  try {
    // Reads only the header: what is wrong with it gets an error code of its own.
    const header = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    const code = pixelProblem(header);
    if (code) return { ok: false, code };

    const { width, height } = header.autoOrient;
    const { data, info } = await resize(sharp(bytes, options), width, height, purpose)
      .timeout({ seconds: decodeTimeoutSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const channels = info.channels === 4 ? 4 : 3;
    return { ok: true, image: { pixels: data, width: info.width, height: info.height, channels } };
  } catch {
    // The decoder's message is for programmers; whatever it says, this file is not usable.
    return { ok: false, code: 'IMAGE_DAMAGED' };
  }
}

/** Why a picture is not decoded, by what its header says; null: it is. */
export function pixelProblem(header: Header): PixelProblem | null {
  const { width, height } = header;
  const longer = Math.max(width, height);
  if (longer > maxRatio * Math.min(width, height)) return 'IMAGE_TOO_NARROW';
  return longer > maxSide || decodeCost(header) > maxPixels ? 'IMAGE_TOO_LARGE' : null;
}

type Header = Pick<Metadata, 'width' | 'height' | 'depth' | 'format'>;

/** Pixels to decode, weighted by the memory they take. */
function decodeCost({ width, height, depth, format }: Header): number {
  const bytesPerSample = depth === 'uchar' ? 1 : 2;
  return width * height * bytesPerSample * (format === 'heif' ? avifPixelCost : 1);
}

function resize(image: Sharp, width: number, height: number, purpose: ImagePurpose): Sharp {
  const largest = largestSide[purpose];
  if (purpose === 'logo') return image.resize(largest, largest, { fit: 'inside', withoutEnlargement: true });
  const side = Math.min(largest, width, height);
  return image.resize(side, side, { fit: 'cover', position: sharp.strategy.attention });
}
