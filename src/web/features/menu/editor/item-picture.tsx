import { ImageOff } from 'lucide-react';
import { imageSource } from '#domain/files/image-urls.ts';
import { cn } from '#web/lib/class-names.ts';

interface ItemPictureProps {
  imageUrl: string | null;
  /** The `sizes` attribute of the image: how wide it is shown. */
  sizes: string;
  className?: string;
}

/** The picture of a dish beside its name; its `alt` is empty, since the name says it. */
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
