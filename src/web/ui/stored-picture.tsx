import type { ComponentProps } from 'react';
import type { ImageSource } from '#domain/files/image-urls.ts';
import { cn } from '#web/lib/class-names.ts';

interface StoredPictureProps
  extends Pick<ComponentProps<'img'>, 'sizes' | 'loading' | 'decoding' | 'onError'> {
  source: ImageSource;
  alt: string;
  /** Whether the picture fills its place or is shown whole. */
  fit: 'cover' | 'contain';
  /** Size and shape of the picture's box. */
  className?: string | undefined;
}

/**
 * A stored picture on its own colour, which shows until it has loaded. The colour is drawn by an SVG instead
 * of a style attribute: the Content-Security-Policy refuses those that the server renders.
 */
export function StoredPicture({ source, fit, alt, className, ...props }: StoredPictureProps) {
  const { placeholder, ...image } = source;
  return (
    <span className={cn('relative block overflow-hidden', className)}>
      <svg aria-hidden className="absolute size-full">
        <rect width="100%" height="100%" fill={placeholder} />
      </svg>
      <img
        {...image}
        {...props}
        alt={alt}
        className={cn('absolute size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
    </span>
  );
}
