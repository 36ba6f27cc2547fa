import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { SigningState } from '#contract/signing.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { specifiedLang } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';
import { CertificateWarning } from './certificate-warning.tsx';
import { makerName } from './device-names.ts';
import { Outages } from './outages.tsx';
import { signingText as text } from './signing-text.ts';
import { TestMark, TestNote } from './test-mark.tsx';
import { useSigning } from './use-signing.ts';

const tabPath = '/management/settings?tab=signing';

/** How the security device does, beside the journal that it signs, and when one did not sign. */
export function SigningCard({ restaurantId }: { restaurantId: string }) {
  const signing = useSigning(restaurantId);
  return (
    <Card as="section" lang={specifiedLang('de')} aria-label={text.cardTitle} className="mb-4 min-w-0">
      <CardHeader
        title={text.cardTitle}
        actions={
          <Link to={tabPath} className={buttonClasses({ variant: 'outline' })}>
            {text.toSettings}
          </Link>
        }
      />
      <Loaded
        view={signing}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading}>
            <SkeletonText lines={2} />
          </Loading>
        }
      >
        {(state) => <Overview state={state} />}
      </Loaded>
    </Card>
  );
}

function Overview({ state: { device, outages } }: { state: SigningState }) {
  return (
    <div className="grid gap-3">
      <StateLine device={device} outages={outages} />
      {device && <TestNote device={device} />}
      {device?.expiresAt && <CertificateWarning expiresAt={device.expiresAt} />}
      <Outages outages={outages} />
    </div>
  );
}

function StateLine({ device, outages }: Pick<SigningState, 'device' | 'outages'>) {
  const { formatDateTime } = useRestaurantTimes();
  const lasting = outages.find(({ until, deviceId }) => until === null && deviceId === device?.id);
  const isWell = device !== null && !lasting;
  const Icon = isWell ? CircleCheck : TriangleAlert;
  const since = lasting?.since ?? device?.startedAt;
  return (
    <p role="status" className="num flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex min-w-0 items-start gap-2 font-semibold">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isWell ? 'text-basil' : 'text-paprika'}`} />
        {device && since
          ? text.states[lasting ? 'out' : 'inUse']({ name: makerName(device), moment: formatDateTime(since) })
          : text.states.none}
      </span>
      {device && <TestMark device={device} />}
    </p>
  );
}
