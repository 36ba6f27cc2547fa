import { Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';

interface ConnectionBannerProps {
  visible: boolean;
  /** `restored` for the short message that the connection is back. */
  tone?: 'lost' | 'restored';
  children: ReactNode;
}

/**
 * A slim bar at the top of a page. Its element is always in the page, so that screen readers announce its
 * text.
 */
export function ConnectionBanner({ visible, tone = 'lost', children }: ConnectionBannerProps) {
  const Icon = tone === 'lost' ? WifiOff : Wifi;
  return (
    <div
      role="status"
      className={cn(
        'grid transition-[grid-template-rows] duration-200',
        visible ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]',
        tone === 'lost' ? 'bg-saffron text-on-saffron' : 'bg-status-ready-tint text-status-ready',
      )}
    >
      <div className="overflow-hidden">
        {visible && (
          <p className="flex min-h-9 items-center justify-center gap-2 px-4 py-1.5 text-center text-sm font-semibold">
            <Icon aria-hidden className="size-4 shrink-0" />
            {children}
          </p>
        )}
      </div>
    </div>
  );
}
