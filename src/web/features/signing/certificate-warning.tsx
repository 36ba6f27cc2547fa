import { TriangleAlert } from 'lucide-react';
import { certificateDaysLeft, certificateState } from '#domain/signing/certificate-end.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { signingText as text } from './signing-text.ts';

/** Warns that a device's certificate ends, or has ended. */
export function CertificateWarning({ expiresAt }: { expiresAt: string }) {
  const daysLeft = useTicking((nowMs) => certificateDaysLeft(expiresAt, nowMs));
  const state = certificateState(daysLeft);
  if (state === 'valid') return null;
  const look = state === 'expired' ? 'bg-paprika-tint text-paprika' : 'bg-saffron-tint text-saffron-ink';
  return (
    <p role="alert" className={`flex items-start gap-2 rounded-control px-4 py-3 text-sm ${look}`}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="num min-w-0 text-pretty">
        {state === 'expired' ? text.expired : text.endsSoon({ count: daysLeft })}
      </span>
    </p>
  );
}
