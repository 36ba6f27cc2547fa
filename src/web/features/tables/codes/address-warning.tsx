import { TriangleAlert } from 'lucide-react';
import { useManagement } from '#web/features/management/management-context.ts';
import { addressProblem } from './guest-address.ts';
import { qrText } from './qr-text.ts';

/** Says why guests may not be able to open what the codes carry; renders nothing where they are. */
export function AddressWarning() {
  const { publicUrl } = useManagement();
  const problem = addressProblem(publicUrl);
  if (!problem) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {qrText.addressProblems[problem]}
    </p>
  );
}
