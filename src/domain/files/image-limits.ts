/** The purpose of a picture decides what may be uploaded and which sizes are kept. */
export type ImagePurpose = 'logo' | 'dish';

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

export interface ImageLimits {
  maxBytes: number;
  /** Accepted formats, detected by content; the file's name and declared type are ignored. */
  formats: readonly ImageFormat[];
}

export const imageLimits = {
  logo: { maxBytes: 2 * 1024 * 1024, formats: ['jpeg', 'png', 'gif'] },
  dish: { maxBytes: 10 * 1024 * 1024, formats: ['jpeg', 'png', 'gif', 'webp', 'avif'] },
} as const satisfies Record<ImagePurpose, ImageLimits>;

/** The `accept` attribute of a file input, e.g. 'image/jpeg,image/png,image/gif'. */
export function acceptedTypes(purpose: ImagePurpose): string {
  return imageLimits[purpose].formats.map((format) => `image/${format}`).join(',');
}
