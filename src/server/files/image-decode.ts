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

/** An AVIF is decoded whole and needs about four times the memory per pixel of the other formats. */
const avifPixelCost = 4;

const decodeTimeoutSeconds = 15;

/** Pixels of the largest variant's longer side. */
const largestSide: Record<ImagePurpose, number> = { logo: 384, dish: 768 };

/** Upright sRGB pixels of the largest variant, three or four bytes each, and nothing else of the upload. */
export interface DecodedImage {
  pixels: Uint8Array;
  width: number;
  height: number;
  channels: 3 | 4;
}

type DecodeResult =
  | { ok: true; image: DecodedImage }
  | { ok: false; code: 'IMAGE_TOO_LARGE' | 'IMAGE_DAMAGED' };

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
    // Reads only the header: too many pixels get an error code of their own.
    const header = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (decodeCost(header) > maxPixels) return { ok: false, code: 'IMAGE_TOO_LARGE' };

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

/** Pixels to decode, weighted by the memory they take. */
function decodeCost({ width, height, depth, format }: Metadata): number {
  const bytesPerSample = depth === 'uchar' ? 1 : 2;
  return width * height * bytesPerSample * (format === 'heif' ? avifPixelCost : 1);
}

function resize(image: Sharp, width: number, height: number, purpose: ImagePurpose): Sharp {
  const largest = largestSide[purpose];
  if (purpose === 'logo') return image.resize(largest, largest, { fit: 'inside', withoutEnlargement: true });
  const side = Math.min(largest, width, height);
  return image.resize(side, side, { fit: 'cover', position: sharp.strategy.attention });
}
