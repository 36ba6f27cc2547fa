import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import type { ShownCode } from '#contract/door.ts';
import { cn } from '#web/lib/class-names.ts';
import { keepAwake } from '#web/lib/keep-awake.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { tableLink } from '../table-link.ts';
import { guestScreenText as text } from './guest-screen-text.ts';

/** Black on white in both themes, as e-paper shows it best; letters grow with the screen. */
const page = 'grid h-dvh justify-items-center gap-[3vmin] bg-white p-[4vmin] text-center text-black';
const large = 'text-[clamp(1.5rem,8vmin,5rem)] leading-tight';
const middle = 'text-[clamp(1.125rem,5vmin,3rem)] leading-tight';
const small = 'text-[clamp(0.875rem,3.5vmin,2rem)] leading-snug';

interface TableScreenProps {
  /** Null: no code counts any more. */
  shown: ShownCode | null;
  publicUrl: string;
}

/** What guests see on the screen of their table: in German and English, without anything that moves. */
export function TableScreen({ shown, publicUrl }: TableScreenProps) {
  useEffect(() => keepAwake(() => undefined), []);
  if (!shown) {
    return (
      <main lang="de" className={cn(page, 'place-content-center')}>
        <WifiOff aria-hidden className="size-[16vmin]" />
        <div role="alert">
          <h1 className={cn(large, 'text-balance')}>{text.lost}</h1>
        </div>
        <p lang="en" className={cn(middle, 'text-balance')}>
          {text.lostEnglish}
        </p>
      </main>
    );
  }
  const { restaurantId, restaurantName, table, code } = shown;
  return (
    <main
      lang="de"
      className={cn(
        page,
        'grid-rows-[auto_minmax(0,1fr)_auto] landscape:grid-cols-2 landscape:grid-rows-2 landscape:gap-x-[5vmin]',
      )}
    >
      <div className="landscape:col-start-2 landscape:row-start-1 landscape:self-end">
        <p className={cn(small, 'line-clamp-2 text-balance')}>{restaurantName}</p>
        <h1 className={large}>{text.table(table)}</h1>
      </div>
      <QrCode
        link={tableLink(publicUrl, restaurantId, { number: table, code })}
        label={text.qrLabel(table)}
        className="size-full min-h-0 landscape:col-start-1 landscape:row-span-2 landscape:row-start-1"
      />
      <div className="landscape:col-start-2 landscape:row-start-2 landscape:self-start">
        <p className={cn(middle, 'font-semibold')}>{text.scan}</p>
        <p lang="en" className={small}>
          {text.scanEnglish}
        </p>
      </div>
    </main>
  );
}
