import { imageSource } from '#domain/files/image-urls.ts';
import { cn } from '#web/lib/class-names.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

interface RestaurantLogoProps {
  logoUrl: string | null;
  name: string;
  /** The text that stands in for a missing logo. */
  noLogo: string;
  className?: string;
}

/** The logo of a restaurant as a rounded square. */
export function RestaurantLogo({ logoUrl, name, noLogo, className }: RestaurantLogoProps) {
  const source = imageSource(logoUrl);
  const shape = cn('shrink-0 rounded-card', className ?? 'size-14 md:size-18');
  if (!source) {
    return (
      <span
        className={cn(
          'grid place-items-center border border-line bg-card p-1 text-center text-ink-soft text-xs leading-tight',
          shape,
        )}
      >
        {noLogo}
      </span>
    );
  }
  return <StoredPicture source={source} fit="contain" sizes="72px" alt={name} className={shape} />;
}
