import { StationWall } from '#web/features/orders/wall/station-wall.tsx';
import { PairTablet } from '#web/features/stations/pairing/pair-tablet.tsx';
import { pairingText as text } from '#web/features/stations/pairing/pairing-text.ts';
import { useStationPairing } from '#web/features/stations/pairing/use-station-pairing.ts';
import { commonText } from '#web/lib/common-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import type { Route } from './+types/station.ts';

export const handle = englishPage;

export const meta: Route.MetaFunction = () => [
  { title: `${text.title} · ${commonText.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The display of a station on a tablet without an account: its code, and once it is paired the tickets. [STA-3] */
export default function Station() {
  const { pairing, failure, again } = useStationPairing();
  if (pairing?.state !== 'paired') {
    const waiting = pairing?.state === 'waiting' ? pairing : null;
    return <PairTablet pairing={waiting} failure={failure} onRetry={again} />;
  }
  return (
    <>
      <Toaster label={commonText.notifications} closeLabel={commonText.close} />
      <StationWall key={pairing.restaurantId} restaurantId={pairing.restaurantId} onGone={again} />
    </>
  );
}
