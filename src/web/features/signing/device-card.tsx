import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { DeviceOutage, FiscalDeviceView, SigningState } from '#contract/signing.ts';
import { Fact } from '#web/features/journal/fact.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { causeSentence } from './cause-text.ts';
import { CertificateWarning } from './certificate-warning.tsx';
import { CertificateFacts, SerialFact } from './device-facts.tsx';
import { makerName } from './device-names.ts';
import { DownloadLogs } from './download-logs.tsx';
import { EndDialog } from './end-dialog.tsx';
import { signingText as text } from './signing-text.ts';
import { spanText } from './span-text.ts';
import { TestMark, TestNote } from './test-mark.tsx';

const journalPath = '/management/reports?tab=journal';

interface DeviceCardProps {
  device: FiscalDeviceView;
  state: SigningState;
  show: (state: SigningState) => void;
}

/** The device in use: what it is, how it does, and how to end it. */
export function DeviceCard({ device, state, show }: DeviceCardProps) {
  const { restaurantId } = useManagement();
  const { formatDateTime } = useRestaurantTimes();
  const ending = useQuestion<true>();
  const outage = state.outages.find(({ deviceId }) => deviceId === device.id);
  const lasting = outage?.until === null ? outage : null;
  const name = makerName(device);
  return (
    <Card as="section" aria-label={name} tone={lasting ? 'paprika' : 'default'} className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <TestMark device={device} />
        {lasting ? (
          <Badge tone="alert" icon={TriangleAlert}>
            {text.isOut}
          </Badge>
        ) : (
          <Badge tone="basil" icon={CircleCheck}>
            {text.inUse}
          </Badge>
        )}
      </div>
      <div className="mt-3 grid gap-3">
        {lasting && <LastingOutage outage={lasting} />}
        <TestNote device={device} />
        {device.expiresAt !== null && <CertificateWarning expiresAt={device.expiresAt} />}
      </div>
      <dl className="num mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {device.serial !== null && <SerialFact serial={device.serial} />}
        {device.startedAt !== null && (
          <Fact name={text.since}>{text.moment({ moment: formatDateTime(device.startedAt) })}</Fact>
        )}
        <CertificateFacts device={device} />
        <Fact name={text.waiting}>
          {state.waiting === 0 ? text.nothingWaits : text.waitingCount({ count: state.waiting })}
        </Fact>
        <Fact name={text.lastOutage}>{outage ? <LastOutage outage={outage} /> : text.noOutage}</Fact>
        <Fact name={text.tills}>
          {state.tills.map(({ id, name: till, serial }) => (
            <span key={id} className="block">
              {till} <span className="block text-ink-soft text-sm">{text.tillSerial({ serial })}</span>
            </span>
          ))}
        </Fact>
      </dl>
      <div className="mt-5 grid gap-2 border-line border-t pt-4">
        <p className="max-w-prose text-ink-soft text-pretty text-sm">{text.logsText}</p>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <DownloadLogs restaurantId={restaurantId} device={device} />
          <Button variant="ghost" className="text-paprika" onClick={() => ending.ask(true)}>
            {text.end}
          </Button>
        </div>
      </div>
      <EndDialog
        key={ending.times}
        open={ending.isOpen}
        onClose={ending.close}
        device={device}
        onEnded={show}
      />
    </Card>
  );
}

/** That the device does not sign, and why. */
function LastingOutage({ outage: { since, cause } }: { outage: DeviceOutage }) {
  const { formatDateTime } = useRestaurantTimes();
  return (
    <div role="alert" className="grid gap-1 rounded-control bg-paprika-tint px-4 py-3 text-sm">
      <p className="num font-semibold text-paprika">{text.outSince({ moment: formatDateTime(since) })}</p>
      <p className="wrap-anywhere">{causeSentence(cause)}</p>
      <p className="text-pretty">{text.outText}</p>
    </div>
  );
}

function LastOutage({ outage: { since, until } }: { outage: DeviceOutage }) {
  const times = useRestaurantTimes();
  return (
    <>
      {spanText(times, since, until)}{' '}
      <Link to={journalPath} className="block w-fit py-1 text-basil text-sm underline underline-offset-4">
        {text.allOutages}
      </Link>
    </>
  );
}
