import { useEffect, useState } from 'react';
import { imageSource } from '#domain/files/image-urls.ts';
import { cn } from '#web/lib/class-names.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

interface DishPictureProps {
  imageUrl: string | null;
  /** The dish: its first letter stands in where there is no picture. */
  name: string;
  /** The `sizes` of the image: how wide it is shown. */
  sizes: string;
  /** In sight from the start: loaded at once. */
  eager?: boolean;
  className?: string;
}

/** The picture of a dish on its own colour; the dish is named beside it, so it says nothing itself. */
export function DishPicture({ imageUrl, name, sizes, eager = false, className }: DishPictureProps) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => (isMissing ? onWake(() => setMissing(false)) : undefined), [isMissing]);

  const source = imageSource(imageUrl);
  if (!source || isMissing) {
    return (
      <span
        aria-hidden
        className={cn(
          'grid place-items-center bg-basil-tint font-semibold font-serif text-basil/60',
          className,
        )}
      >
        {name.charAt(0)}
      </span>
    );
  }
  return (
    <StoredPicture
      source={source}
      fit="cover"
      sizes={sizes}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setMissing(true)}
      className={className}
    />
  );
}
