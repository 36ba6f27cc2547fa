import type { FiscalDeviceView } from '#contract/signing.ts';
import { Fact } from '#web/features/journal/fact.tsx';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { testKind } from './device-names.ts';
import { signingText as text } from './signing-text.ts';

/** The serial number of a device, whole: 64 digits. */
export function SerialFact({ serial }: { serial: string }) {
  return (
    <Fact name={text.serial} className="sm:col-span-full">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="num min-w-0 flex-1 basis-60 break-all font-mono text-sm">{serial}</span>
        <CopyButton
          lang="de"
          value={serial}
          copyLabel={text.copySerial}
          copied={text.serialCopied}
          failed={text.copyFailed}
        />
      </span>
    </Fact>
  );
}

/** Who certified a device, and until when. */
export function CertificateFacts({ device }: { device: FiscalDeviceView }) {
  const { formatDate } = useRestaurantTimes();
  const { certificationId, expiresAt } = device;
  const kind = testKind(device);
  return (
    <>
      <Fact name={text.certification}>
        {/* A test environment may name the certificate of its maker’s real devices. */}
        {kind ? text.notCertified[kind] : (certificationId ?? text.notCertified.unknown)}
      </Fact>
      {expiresAt !== null && <Fact name={text.validUntil}>{formatDate(expiresAt)}</Fact>}
    </>
  );
}
