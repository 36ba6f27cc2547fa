import { FlaskConical } from 'lucide-react';
import type { FiscalDeviceView } from '#contract/signing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { testKind } from './device-names.ts';
import { signingText as text } from './signing-text.ts';

interface OfDevice {
  device: Pick<FiscalDeviceView, 'kind' | 'isForTests'>;
}

/** Marks a device that proves nothing to a tax office. */
export function TestMark({ device }: OfDevice) {
  const kind = testKind(device);
  return (
    kind && (
      <Badge tone="saffron" icon={FlaskConical}>
        {text.testMarks[kind]}
      </Badge>
    )
  );
}

/** Says what such a device is not. */
export function TestNote({ device }: OfDevice) {
  const kind = testKind(device);
  return (
    kind && (
      <p className="rounded-control bg-saffron-tint px-4 py-3 text-pretty text-saffron-ink text-sm">
        {text.testNotes[kind]}
      </p>
    )
  );
}
