import { ImageOff } from 'lucide-react';
import { imageSource } from '#domain/files/image-urls.ts';
import { cn } from '#web/lib/class-names.ts';

interface ItemPictureProps {
  imageUrl: string | null;
  /** The `sizes` of the image: how wide it is shown. */
  sizes: string;
  className?: string;
}

/** A dish's picture beside its name, so it says nothing itself. */
export function ItemPicture({ imageUrl, sizes, className }: ItemPictureProps) {
  const source = imageSource(imageUrl);
  const shape = cn('shrink-0 overflow-hidden rounded-control bg-sunk object-cover', className);
  if (!source) {
    return (
      <span aria-hidden className={cn('grid place-items-center text-ink-faint', shape)}>
        <ImageOff className="size-5" />
      </span>
    );
  }
  const { src, srcSet, width, height } = source;
  return (
    <img
      {...{ src, srcSet, width, height, sizes }}
      alt=""
      loading="lazy"
      decoding="async"
      className={shape}
    />
  );
}
