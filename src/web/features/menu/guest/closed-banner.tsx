import { DoorClosed } from 'lucide-react';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';

/** A banner above the menu: the restaurant is closed and takes no orders. */
export function ClosedBanner() {
  const texts = useGuestTexts().menu;
  return (
    <p className="flex items-center gap-3 rounded-card bg-paprika px-4 py-3 font-semibold text-on-paprika">
      <DoorClosed aria-hidden className="size-5 shrink-0" />
      {texts.closedBanner}
    </p>
  );
}
