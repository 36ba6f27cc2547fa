import { useEffect, useState } from 'react';
import { imageSource } from '#domain/files/image-urls.ts';
import { useSaid } from '#web/features/languages/house-words.tsx';
import { cn } from '#web/lib/class-names.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

interface DishPictureProps {
  imageUrl: string | null;
  /** The name of the dish; its first letter stands in for a missing picture. */
  name: string;
  /** The `sizes` attribute of the image: how wide it is shown. */
  sizes: string;
  /** Whether the picture is in sight from the start and so loads at once. */
  eager?: boolean;
  className?: string;
}

/** The picture of a dish on its own colour. Its `alt` is empty, since the name stands beside it. */
export function DishPicture({ imageUrl, name, sizes, eager = false, className }: DishPictureProps) {
  const said = useSaid();
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
        {said(name).charAt(0)}
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
