import { cn } from '#web/lib/class-names.ts';

interface ScenePictureProps {
  avif: string;
  webp: string;
  /** Says which part of the picture is shown where it does not fit. */
  className: string;
}

/** A decorative picture that fills its container, loaded lazily. */
export function ScenePicture({ avif, webp, className }: ScenePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <img
        src={webp}
        alt=""
        width={1920}
        height={1200}
        loading="lazy"
        decoding="async"
        className={cn('absolute inset-0 -z-10 size-full object-cover', className)}
      />
    </picture>
  );
}
