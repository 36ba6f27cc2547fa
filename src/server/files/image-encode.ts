import sharp, { type WebpOptions } from 'sharp';
import type { ImagePurpose } from '#domain/files/image-limits.ts';
import { variantWidths } from '#domain/files/image-urls.ts';
import type { DecodedImage } from './image-decode.ts';

export interface ImageVariant {
  /** Pixels. */
  width: number;
  /** WebP without any metadata. */
  bytes: Uint8Array;
}

const webpOptions: Record<ImagePurpose, WebpOptions> = {
  dish: { quality: 78, effort: 4 },
  // Lettering shows artefacts at its edges long before a photo does.
  logo: { quality: 90, effort: 4, smartSubsample: true },
};

/** Encodes every variant anew from bare pixels, and finds the mean colour. */
export async function encodeVariants(
  image: DecodedImage,
  purpose: ImagePurpose,
): Promise<{ variants: ImageVariant[]; placeholder: string }> {
  const { pixels, width, height, channels } = image;
  const source = sharp(pixels, { raw: { width, height, channels } });

  const variants: ImageVariant[] = [];
  // One after the other: a picture has one place among those being decoded.
  for (const variantWidth of variantWidths(width)) {
    const bytes = await source.clone().resize({ width: variantWidth }).webp(webpOptions[purpose]).toBuffer();
    variants.push({ width: variantWidth, bytes });
  }

  const mean = await source
    .clone()
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { variants, placeholder: `#${mean.toString('hex')}` };
}
